import { displayRate } from '@banyan/domain/money/display.ts';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText, useOwnMoneyText } from '../../../platform/money.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { discountedOf, type LoanCost } from '../loan-cost.ts';
import { rateMessages } from '../rate.messages.ts';
import { wireOf } from '../wish.ts';

interface Props {
  cost: LoanCost;
  open: boolean;
  onClose: () => void;
  /** It is a loan of one's own: its amounts are hidden while the eye is closed. */
  isOwn?: boolean;
}

/** Shows how the effective annual rate follows from what is received and paid, so that anybody can reckon it again. */
export function RateSheet({ cost, open, onClose, isOwn = false }: Props) {
  const t = useMessages(rateMessages);
  const rate = displayRate(cost.annualRateBps);
  return (
    <Sheet open={open} onClose={onClose} title={t('rateTitle')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section className="space-y-4 text-sm" aria-label={t('rateTitle')} tabIndex={0}>
        <p>{t('rateLead')}</p>
        {cost.annualRateBps !== cost.terms.rateBps && (
          <p>{t(cost.fee > 0n ? 'rateWhyFee' : 'rateWhy', { rate: displayRate(cost.terms.rateBps) })}</p>
        )}
        <section className="rounded-field bg-tint p-3">
          <h3 className="font-semibold text-pressed">{t('equation')}</h3>
          <p className="mt-1">{t('equationText')}</p>
          <p className="mt-1 font-semibold tabular-nums">{t('equationSolved', { rate })}</p>
        </section>
        <Flows cost={cost} isOwn={isOwn} />
        <p className="text-soft">{t('rounding')}</p>
      </section>
    </Sheet>
  );
}

/** Two columns alone: at twice the text size more would break letter by letter. */
function Flows({ cost, isOwn }: { cost: LoanCost; isOwn: boolean }) {
  const t = useMessages(rateMessages);
  const [plain, own] = [useMoneyText(), useOwnMoneyText()];
  const money = isOwn ? own : plain;
  const { on } = useDates();
  const flows = discountedOf(cost);
  const worth = flows.reduce((sum, each) => sum + each.worth, 0n);
  return (
    <table className="w-full">
      <caption className="pb-1 text-left font-semibold">{t('flowsCaption')}</caption>
      <tbody>
        <tr className="border-t border-line">
          <Day n={0} date={on(cost.terms.startsOn)} />
          <td className="py-2 text-right">
            <span className="block text-soft">{t('received')}</span>
            <Amount value={wireOf(cost.received)} hideable={isOwn} className="font-semibold" />
            {cost.fee > 0n && (
              <span className="block text-soft tabular-nums">
                {t('lessFee', {
                  principal: money(wireOf(cost.terms.principal)),
                  fee: money(wireOf(cost.fee)),
                })}
              </span>
            )}
          </td>
        </tr>
        {flows.map(({ dueOn, amount, after, worth: each }) => (
          <tr key={dueOn} className="border-t border-line">
            <Day n={after} date={on(dueOn)} />
            <td className="py-2 text-right">
              <span className="block text-soft">
                {t('paid')} <Amount value={wireOf(amount)} hideable={isOwn} className="text-ink" />
              </span>
              <span className="block text-soft tabular-nums">
                {t('worth', { amount: money(wireOf(each)) })}
              </span>
            </td>
          </tr>
        ))}
        <tr className="border-t border-line font-semibold">
          <th scope="row" className="py-2 pr-3 text-left">
            {t('worthSum')}
          </th>
          <td className="py-2 text-right">
            <Amount value={wireOf(worth)} hideable={isOwn} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Day({ n, date }: { n: number; date: string }) {
  const t = useMessages(rateMessages);
  return (
    <th scope="row" className="py-2 pr-3 text-left align-top font-normal">
      <span className="block">{t('day', { n })}</span>
      <span className="figures block text-xs text-soft">{date}</span>
    </th>
  );
}
