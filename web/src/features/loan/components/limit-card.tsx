import { displayRate } from '@banyan/domain/money/display.ts';
import { useState } from 'react';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { directionOf, useMoneyText } from '../../../platform/money.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { limitMessages } from '../limit.messages.ts';
import type { Overview } from '../loan.queries.ts';
import { useAdmissionText } from '../use-admission-text.ts';

/** Shows how much one may borrow; it opens the lines that add up to it, and what would raise it. */
export function LimitCard({ overview }: { overview: Overview }) {
  const t = useMessages(limitMessages);
  const [isOpen, setOpen] = useState(false);
  const isCertified = overview.lines.every(({ kind }) => kind !== 'not_certified');
  return (
    <Card>
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <div>
          <h2 className="text-sm text-soft">{t('title')}</h2>
          <Amount value={overview.limit} hideable className="text-3xl font-semibold" />
        </div>
        <Button look="quiet" size="small" className="-mr-3 ml-auto" onClick={() => setOpen(true)}>
          {t('why')}
        </Button>
      </div>
      {!isCertified && (
        <>
          <p className="mt-2 mb-3 text-sm text-soft">{t('certifyNote')}</p>
          <ButtonLink to="/pages/certification/index" look="secondary">
            {t('certify')}
          </ButtonLink>
        </>
      )}
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('why')}>
        <Lines overview={overview} />
      </Sheet>
    </Card>
  );
}

function Lines({ overview }: { overview: Overview }) {
  const { limit, lines, limitPerSettled, nextLevel, notYet } = overview;
  const t = useMessages(limitMessages);
  const money = useMoneyText();
  const text = useBilingual();
  const termsOf = useAdmissionText();
  const has = (kind: Overview['lines'][number]['kind']) => lines.some((line) => line.kind === kind);
  return (
    <>
      <Facts>
        {lines.map(({ kind, amount, count, level, bps }) => (
          <Fact key={kind} label={t(kind, { n: count ?? 0, level: level ?? 0, rate: displayRate(bps ?? 0) })}>
            <Amount value={amount} sign="plain" hideable />
          </Fact>
        ))}
        <Fact label={t('left')} strong>
          <Amount value={limit} hideable />
        </Fact>
      </Facts>
      <h3 className="mt-4 mb-1 font-semibold">{t('raises')}</h3>
      <ul className="list-disc space-y-1 pl-5 text-sm text-soft">
        {has('not_certified') && <li>{t('raiseCertified')}</li>}
        {has('overdue') && <li>{t('raiseOverdue')}</li>}
        {has('outstanding') && <li>{t('raiseOutstanding')}</li>}
        {directionOf(limitPerSettled) === 'rise' && !has('capped') && (
          <li>{t('raiseSettled', { amount: money(limitPerSettled) })}</li>
        )}
        {nextLevel && (
          <li>
            {t('raiseLevel', {
              level: nextLevel.level,
              rate: displayRate(nextLevel.bps),
              amount: money(nextLevel.limit),
            })}
          </li>
        )}
        {notYet.map((product) => (
          <li key={product.productId}>
            {t('notYet', { name: text(product.name), terms: termsOf(product) ?? '' })}
          </li>
        ))}
      </ul>
    </>
  );
}
