import type { OperatorOutput } from '@banyan/api/contract.ts';
import { faultsOf } from '@banyan/domain/lottery/receipt.ts';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { showInstant } from '../../platform/instants.ts';
import { reading } from '../../platform/reading.ts';
import { Badge } from '../../ui/badge.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { useUiMessages } from '../../ui/ui.messages.ts';
import { useDrawsMessages } from './draws.messages.ts';
import { useLotteryMessages } from './lottery.messages.ts';
import type { Draw } from './table.ts';
import { useSegmentTexts } from './use-segment-texts.ts';

type Receipt = OperatorOutput<'/console/api/lottery/draw'>;

/** Shows the receipt of a draw, computed again here once its seed is revealed. */
export function ReceiptDialog({ draw, onClose }: { draw: Draw; onClose: () => void }) {
  const words = useDrawsMessages();
  const ui = useUiMessages();
  const { drawId, number, user } = draw;
  const query = useQuery(reading('/console/api/lottery/draw', { userId: user.userId, drawId }));
  return (
    <Modal
      opened
      size={640}
      title={<strong>{words.receiptOf(number)}</strong>}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      {!query.data && query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {!query.data && !query.error && <LoadingState />}
      {query.data && <ReceiptFacts receipt={query.data} user={user.username} />}
    </Modal>
  );
}

function ReceiptFacts({ receipt, user }: { receipt: Receipt; user: string }) {
  const texts = useLotteryMessages();
  const words = useDrawsMessages();
  const { nameOf, prizeOf } = useSegmentTexts();
  const { table, pity } = receipt;
  const facts: Fact[] = [
    [words.verdict, <ReceiptResult key="verdict" receipt={receipt} />],
    [texts.user, user],
    [texts.at, showInstant(receipt.at)],
    [texts.cost, receipt.cost],
    [texts.value, receipt.value],
    [texts.drawn, `${receipt.drawn} · ${nameOf({ name: receipt.drawnName })}`],
    [texts.awarded, `${receipt.awarded} · ${nameOf(receipt)} · ${prizeOf(receipt)}`],
    ...(pity ? [[words.pity, words.pityText(pity.ordinal, pity.missed, pity.after)] as const] : []),
    [texts.table, texts.tableNumber(table.number)],
    [words.tableHash, <CodeText key="tableHash" value={table.hash} length={16} />],
    [words.seedHash, <CodeText key="seedHash" value={receipt.seedHash} length={16} />],
    [
      words.serverSeed,
      receipt.serverSeed === null ? (
        words.notRevealed
      ) : (
        <CodeText key="serverSeed" value={receipt.serverSeed} length={16} />
      ),
    ],
    [words.clientSeed, receipt.clientSeed],
    [words.nonce, receipt.nonce],
  ];
  return <Facts facts={facts} columns={2} />;
}

/** Says what this browser found when it computed the draw again. */
function ReceiptResult({ receipt }: { receipt: Receipt }) {
  const words = useDrawsMessages();
  const faults = faultsOf(receipt);
  if (faults.length === 0) return <Badge tone="good">{words.fits}</Badge>;
  if (faults.includes('not_revealed')) return words.hidden;
  return <Badge tone="bad">{words.fails(faults.map((fault) => words[`fault_${fault}`]).join(' · '))}</Badge>;
}
