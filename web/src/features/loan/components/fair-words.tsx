import { divideHalfUp } from '@banyan/domain/loan/loan-interest.ts';
import { displayRate } from '@banyan/domain/money/display.ts';
import { Building2, CalendarClock, type LucideIcon, TriangleAlert, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { Card } from '../../../ui/card.tsx';
import { fairMessages } from '../fair.messages.ts';
import type { LoanProduct, Offers } from '../loan.queries.ts';
import { wireOf } from '../wish.ts';

interface Props {
  rules: Pick<Offers, 'coolingOffDays' | 'graceDays' | 'penaltyBpsPerDay' | 'penaltyCapBps'>;
  lender: Pick<LoanProduct, 'lender' | 'licenceReference'> | undefined;
}

const sample = 1_000_00n;

/** Says what is fair to know: the right to withdraw, early repayment, what paying late costs at the most, who lends. */
export default function FairWords({ rules, lender }: Props) {
  const t = useMessages(fairMessages);
  const text = useBilingual();
  const money = useMoneyText();
  const { coolingOffDays: days, graceDays, penaltyBpsPerDay, penaltyCapBps } = rules;
  const perDay = divideHalfUp(sample * BigInt(penaltyBpsPerDay), 10_000n);
  return (
    <Card title={t('title')}>
      <ul className="space-y-4">
        <Point icon={Undo2} title={t('withdraw', { days })}>
          {t('withdrawNote', { days })}
        </Point>
        <Point icon={CalendarClock} title={t('early')}>
          {t('earlyNote')}
        </Point>
        <Point icon={TriangleAlert} title={t('late')}>
          {penaltyBpsPerDay === 0
            ? t('lateFree')
            : t('lateNote', {
                grace: graceDays,
                rate: displayRate(penaltyBpsPerDay),
                sample: money(wireOf(sample)),
                perDay: money(wireOf(perDay)),
                cap: displayRate(penaltyCapBps),
              })}
        </Point>
        {lender && (
          <Point icon={Building2} title={t('who')}>
            {t('whoNote', { lender: text(lender.lender), licence: lender.licenceReference })}
          </Point>
        )}
      </ul>
      <p className="mt-4 border-t border-line pt-3 text-sm text-soft">{t('decide')}</p>
    </Card>
  );
}

function Point({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-tint text-action">
        <Icon className="size-4.5" aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="font-medium">{title}</h3>
        <p className="text-sm wrap-anywhere text-soft">{children}</p>
      </div>
    </li>
  );
}
