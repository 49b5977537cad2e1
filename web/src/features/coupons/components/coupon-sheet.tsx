import { clsx } from 'clsx';
import { useId } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import type { UsableCoupon, UsableCoupons } from '../../../shared/coupons/coupon.ts';
import { CouponExpiry, CouponTicket } from '../../../shared/coupons/coupon-ticket.tsx';
import { couponMessages } from '../../../shared/coupons/coupons.messages.ts';
import { useCouponProblem } from '../../../shared/coupons/use-coupon-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { type CouponChoice, withCoupon } from '../use-coupon-choice.ts';

interface Props {
  choice: CouponChoice;
  known: UsableCoupons;
  /** An amount of the wire. */
  principal: string;
  onDone: () => void;
}

/** Shows every unused coupon: those that fit to be chosen, the others with what stands in their way. */
export default function CouponSheet({ choice, known, principal, onDone }: Props) {
  const t = useMessages(couponMessages);
  const { used, pick } = choice;
  const { isStackable, items, best } = known;
  const kinds = isStackable ? (['cash', 'rate'] as const) : ([undefined] as const);
  const choose = (coupon: UsableCoupon) => pick(withCoupon(coupon, used, isStackable));
  const isUsed = ({ couponId }: UsableCoupon) => choice.chosen.includes(couponId);
  const without = (kind: UsableCoupon['terms']['kind'] | undefined) =>
    pick(used.filter(({ terms }) => kind && terms.kind !== kind).map(({ couponId }) => couponId));
  return (
    <div className="space-y-4">
      <p className="text-sm text-soft">{t(isStackable ? 'oneOfEach' : 'oneOnly')}</p>
      {kinds.map((kind) => {
        const group = items.filter(({ terms }) => !kind || terms.kind === kind);
        if (group.length === 0) return null;
        return (
          <Choices
            key={kind ?? 'all'}
            label={t(kind ?? 'coupon')}
            isLabelShown={isStackable}
            coupons={group}
            principal={principal}
            isUsed={isUsed}
            onChoose={choose}
            onNone={() => without(kind)}
          />
        );
      })}
      <div className="sticky -bottom-4 -mx-4 flex flex-wrap gap-3 border-t border-line bg-card p-4">
        {best && best.couponIds.join() !== choice.chosen.join() && (
          <Button look="secondary" className="flex-1" onClick={() => pick(null)}>
            {t('takeBest')}
          </Button>
        )}
        <Button className="flex-1" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}

function Choices(props: {
  label: string;
  isLabelShown: boolean;
  coupons: UsableCoupon[];
  principal: string;
  isUsed: (coupon: UsableCoupon) => boolean;
  onChoose: (coupon: UsableCoupon) => void;
  onNone: () => void;
}) {
  const { coupons, isUsed } = props;
  const t = useMessages(couponMessages);
  const money = useMoneyText();
  const problemOf = useCouponProblem();
  const name = useId();
  const mark = (isChosen: boolean, onChange: () => void, isOff = false) => (
    <input
      type="radio"
      name={name}
      checked={isChosen}
      disabled={isOff}
      onChange={onChange}
      className="size-5 shrink-0 accent-action"
    />
  );
  return (
    <fieldset className="space-y-3">
      <legend className={props.isLabelShown ? 'mb-2 text-sm font-medium' : 'sr-only'}>{props.label}</legend>
      <label className="tap flex cursor-pointer items-center gap-3 rounded-card border border-line p-3">
        <span className="flex-1">{t('useNone')}</span>
        {mark(!coupons.some(isUsed), props.onNone)}
      </label>
      {coupons.map((coupon) => {
        const problem = problemOf(coupon, props.principal);
        return (
          <label
            key={coupon.couponId}
            className={clsx(
              'block overflow-hidden rounded-card border',
              isUsed(coupon) ? 'border-action' : 'border-line',
              !problem && 'cursor-pointer',
            )}
          >
            <CouponTicket
              coupon={coupon}
              isOff={problem !== undefined}
              end={mark(isUsed(coupon), () => props.onChoose(coupon), problem !== undefined)}
            >
              <CouponExpiry lastOn={coupon.lastOn} />
              <span className={clsx('block text-sm', problem ? 'text-warning' : 'font-medium text-action')}>
                {problem ?? t('gives', { amount: money(coupon.value) })}
              </span>
            </CouponTicket>
          </label>
        );
      })}
    </fieldset>
  );
}
