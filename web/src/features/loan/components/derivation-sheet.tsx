import { displayRate, groupDigits } from '@banyan/domain/money/display.ts';
import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import {
  hiddenAmount,
  useBalancesHidden,
  useCurrencySymbol,
  useOwnMoneyText,
} from '../../../platform/money.ts';
import { minorUnits } from '../../../shared/amounts/amount-problem.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { derivationMessages } from '../derivation.messages.ts';
import { derivation, type LoanDerivation } from '../loan.queries.ts';
import { wireOf } from '../wish.ts';

interface Props {
  loanId: string;
  open: boolean;
  onClose: () => void;
}

/** Shows the nights and the late days that a loan's cost comes of, so that anybody can reckon it again. */
export default function DerivationSheet({ loanId, open, onClose }: Props) {
  const t = useMessages(derivationMessages);
  const query = useQuery(derivation(loanId));
  return (
    <Sheet open={open} onClose={onClose} title={t('open')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section className="space-y-4 text-sm" aria-label={t('open')} tabIndex={0}>
        <Loaded query={query} skeleton={<RowsSkeleton count={4} />}>
          {(known) => (
            <>
              <p>{t('rule', { rate: displayRate(known.rateBps) })}</p>
              {known.periods.length === 0 && <p className="text-soft">{t('none')}</p>}
              {known.periods.map((period) => (
                <Period key={period.position} period={period} />
              ))}
              {known.lateDays.length > 0 && <Late derivation={known} />}
            </>
          )}
        </Loaded>
      </section>
    </Sheet>
  );
}

/** Returns how an amount of four decimals is said: one's own money, hidden while the eye is closed. */
function useFineText(): (amount: string) => string {
  const symbol = useCurrencySymbol();
  const isHidden = useBalancesHidden();
  return (amount) => (isHidden ? hiddenAmount : symbol + groupDigits(amount));
}

function Period({ period: { position, nights, interest } }: { period: LoanDerivation['periods'][number] }) {
  const t = useMessages(derivationMessages);
  const money = useOwnMoneyText();
  const fine = useFineText();
  const { on } = useDates();
  return (
    <section className="rounded-field bg-page p-3">
      <h3 className="font-semibold">{t('period', { n: position })}</h3>
      <ul className="mt-1 space-y-1">
        {nights.map((each) => (
          <li key={each.from} className="flex flex-wrap justify-between gap-x-3">
            <span className="text-soft">
              {t('nights', { from: on(each.from), to: on(each.to), n: each.nights })}
            </span>
            <span className="figures ml-auto">
              {t('times', { n: each.nights, amount: money(each.outstanding) })}
            </span>
            <span className="figures w-full text-right text-soft">
              {t('eachNight', { each: fine(each.perNight), all: fine(each.interest) })}
            </span>
          </li>
        ))}
      </ul>
      <Total label={t('interest')} value={interest} />
    </section>
  );
}

function Late({ derivation: { lateDays, penaltyBpsPerDay } }: { derivation: LoanDerivation }) {
  const t = useMessages(derivationMessages);
  const money = useOwnMoneyText();
  const { on } = useDates();
  const all = lateDays.reduce((sum, { amount, days }) => sum + minorUnits(amount) * BigInt(days), 0n);
  return (
    <section className="rounded-field bg-page p-3">
      <h3 className="font-semibold">{t('lateTitle')}</h3>
      <p className="mt-1">{t('lateRule', { rate: displayRate(penaltyBpsPerDay) })}</p>
      <ul className="mt-1 space-y-1">
        {lateDays.map((run) => (
          <li key={run.from} className="flex flex-wrap justify-between gap-x-3">
            <span className="text-soft">
              {t('lateDays', { from: on(run.from), to: on(run.to), n: run.days })}
            </span>
            <span className="figures ml-auto">
              {t('perDay', { base: money(run.base), amount: money(run.amount) })}
            </span>
            <span className="figures w-full text-right text-soft">
              {t('together', { amount: money(wireOf(minorUnits(run.amount) * BigInt(run.days))) })}
            </span>
          </li>
        ))}
      </ul>
      <Total label={t('lateTitle')} value={wireOf(all)} />
    </section>
  );
}

const Total = ({ label, value }: { label: string; value: string }) => (
  <p className="mt-2 flex justify-between border-t border-line pt-2 font-semibold">
    {label}
    <Amount value={value} hideable />
  </p>
);
