import { displayRate } from '@banyan/domain/money/display.ts';
import { useState } from 'react';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import type { UnusedCoupon } from '../../../shared/coupons/coupon.ts';
import { Button } from '../../../ui/button.tsx';
import { ListRow } from '../../../ui/card.tsx';
import { ChoiceList } from '../../../ui/choice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { calculatorCouponMessages } from './calculator-coupon.messages.ts';

/** Values of the picker that are no coupon's id. */
export const ownFigures = { rate: 'own-rate', cash: 'own-cash' } as const;

interface Props {
  own: readonly UnusedCoupon[];
  picked: string;
  pick: (value: string) => void;
}

/** Shows what is calculated with, and lets none, one of one's own or one of typed figures be chosen. */
export function CouponPicker({ own, picked, pick }: Props) {
  const t = useMessages(calculatorCouponMessages);
  const [isOpen, setOpen] = useState(false);
  const options = useOptions(own);
  const chosen = options.find(({ value }) => value === picked);
  return (
    <>
      <ListRow title={t('coupon')} value={chosen?.title} note={chosen?.note} onClick={() => setOpen(true)} />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('choose')}>
        <ChoiceList label={t('coupon')} options={options} value={picked} onChange={pick} />
        <Button className="mt-4" onClick={() => setOpen(false)}>
          {t('done')}
        </Button>
      </Sheet>
    </>
  );
}

function useOptions(own: readonly UnusedCoupon[]) {
  const t = useMessages(calculatorCouponMessages);
  const text = useBilingual();
  const money = useMoneyText();
  const said = ({ terms }: UnusedCoupon) =>
    terms.kind === 'cash'
      ? t('cashTerms', { minimum: money(terms.minimum), amount: money(terms.amount) })
      : t('rateTerms', { rate: displayRate(terms.bonusBps), days: terms.bonusDays, cap: money(terms.cap) });
  return [
    { value: '', title: t('none'), note: undefined },
    ...own.map((each) => ({ value: each.couponId, title: text(each.name), note: said(each) })),
    { value: ownFigures.rate, title: t('ownRate'), note: t('ownFigures') },
    { value: ownFigures.cash, title: t('ownCash'), note: t('ownFigures') },
  ];
}
