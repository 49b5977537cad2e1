import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copyText } from '../../platform/clipboard.ts';
import { useDates } from '../../platform/dates.ts';
import { useBilingual, useMessages } from '../../platform/i18n.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, Fact, Facts } from '../../ui/card.tsx';
import { Copyable } from '../../ui/copy.tsx';
import { Folded } from '../../ui/folded.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Points } from '../../ui/points.tsx';
import { Screen } from '../../ui/screen.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { PointsChip } from '../points/points-chip.tsx';
import { type DrawReceipt, receipt as receiptOf, type Seeds } from './draws.queries.ts';
import { NewSeedSheet } from './new-seed-sheet.tsx';
import { usePrizeText } from './prize.ts';
import { receiptMessages } from './receipt.messages.ts';

interface Props {
  drawId: string;
  /** The seeds of the person's draws at present: taking another seed reveals the one of this draw. */
  seeds: Seeds | undefined;
}

/** Shows all that is needed to compute a draw again. */
export function ReceiptPage({ drawId, seeds }: Props) {
  const t = useMessages(receiptMessages);
  const query = useQuery(receiptOf(drawId));
  return (
    <Loaded
      query={query}
      skeleton={<CardSkeleton count={2} />}
      frame={(state) => (
        <Screen title={t('title')} aside={<PointsChip />}>
          {state}
        </Screen>
      )}
    >
      {(receipt) => (
        <Screen
          title={t('title')}
          aside={<PointsChip />}
          onRefresh={query.refetch}
          action={<Actions receipt={receipt} seeds={seeds} />}
        >
          <div className="space-y-3">
            <Outcome receipt={receipt} />
            <Proof receipt={receipt} />
          </div>
        </Screen>
      )}
    </Loaded>
  );
}

/** A copy of the receipt is what a verifier reads. */
const jsonOf = (receipt: DrawReceipt): string => JSON.stringify(receipt, null, 2);

function Actions({ receipt, seeds }: { receipt: DrawReceipt; seeds: Seeds | undefined }) {
  const t = useMessages(receiptMessages);
  const { seed, next } = seeds ?? {};
  const [isRevealing, setRevealing] = useState(false);
  if (receipt.serverSeed !== null)
    return <ButtonLink to={`/pages/lottery/verify?draw=${receipt.drawId}`}>{t('verify')}</ButtonLink>;
  return (
    <>
      <Button onClick={() => setRevealing(true)} disabled={!seed || !next}>
        {t('reveal')}
      </Button>
      {seed && next && (
        <NewSeedSheet seed={seed} next={next} open={isRevealing} onClose={() => setRevealing(false)} />
      )}
    </>
  );
}

function Outcome({ receipt }: { receipt: DrawReceipt }) {
  const t = useMessages(receiptMessages);
  const { at } = useDates();
  const text = useBilingual();
  const amount = usePrizeText()(receipt.prize);
  return (
    <Card>
      <Facts>
        <Fact label={t('drawn')}>
          {t('segment', { number: receipt.drawn, name: text(receipt.drawnName) })}
        </Fact>
        <Fact label={t('awarded')} strong>
          {t('segment', { number: receipt.awarded, name: text(receipt.name) })}
          {receipt.prize.kind !== 'card' && amount !== text(receipt.name) && (
            <span className="block text-sm font-normal text-soft">{amount}</span>
          )}
        </Fact>
        {receipt.prize.kind === 'good' && (
          <Fact label={t('order')}>
            <TextLink to={`/pages/store/exchange_logs?id=${receipt.prize.orderId}`}>{t('toOrder')}</TextLink>
          </Fact>
        )}
        {receipt.cost !== '0' && (
          <Fact label={t('cost')}>
            <Points value={receipt.cost} />
          </Fact>
        )}
        {receipt.pity && <Fact label={t('ordinal')}>{String(receipt.pity.ordinal)}</Fact>}
        {receipt.pity && <Fact label={t('pity')}>{t('pityText', receipt.pity)}</Fact>}
        <Fact label={t('time')}>{at(receipt.at)}</Fact>
        <Fact label={t('number')}>
          <Copyable text={receipt.number} />
        </Fact>
      </Facts>
    </Card>
  );
}

function Proof({ receipt }: { receipt: DrawReceipt }) {
  const t = useMessages(receiptMessages);
  const { table, seedHash, serverSeed, clientSeed, nonce, value } = receipt;
  return (
    <Card title={t('proof')}>
      <Facts>
        <Fact label={t('seedHash')}>
          <code className="text-xs">{seedHash}</code>
        </Fact>
        <Fact label={t('serverSeed')}>
          {serverSeed === null ? t('hidden') : <code className="text-xs">{serverSeed}</code>}
        </Fact>
        <Fact label={t('clientSeed')}>
          <code>{clientSeed}</code>
        </Fact>
        <Fact label={t('nonce')}>{String(nonce)}</Fact>
        <Fact label={t('value')}>{String(value)}</Fact>
        <Fact label={t('odds')}>{t('tableNumber', { number: table.number })}</Fact>
        <Fact label={t('tableHash')}>
          <code className="text-xs">{table.hash}</code>
        </Fact>
      </Facts>
      <p className="my-3 text-xs text-soft">{t('formula')}</p>
      <Button look="secondary" onClick={() => void copyText(jsonOf(receipt))}>
        {t('copy')}
      </Button>
      <div className="mt-1">
        <Folded title={t('tableText')}>
          <code className="block text-xs wrap-anywhere text-soft">{table.text}</code>
        </Folded>
      </div>
    </Card>
  );
}
