import { fieldError } from '@banyan/client/problem.ts';
import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { showInstant } from '../../../platform/instants.ts';
import { useLanguage } from '../../../platform/language.ts';
import { reading } from '../../../platform/reading.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DraftField } from '../../../ui/draft-field.tsx';
import { useNotice } from '../../../ui/notices.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { isReason, ReasonField } from '../../../ui/reason-field.tsx';
import styles from '../store.module.css';
import { changeOf, codesOf, type Good, type GoodAct } from './good.ts';
import { useGoodsMessages } from './goods.messages.ts';

interface GoodDialogProps {
  good: Good;
  onClose: () => void;
}

const reasonBounds = { shortest: 3, longest: 200 };

/** Asks for what an operator does about a good. */
export function GoodDialog({ act, ...props }: GoodDialogProps & { act: GoodAct }) {
  if (act === 'publish') return <PublishDialog {...props} />;
  if (act === 'withdraw') return <WithdrawDialog {...props} />;
  return act === 'stock' ? <StockDialog {...props} /> : <CodesDialog {...props} />;
}

function PublishDialog({ good, onClose }: GoodDialogProps) {
  const texts = useGoodsMessages();
  const language = useLanguage();
  return (
    <ConfirmDialog
      path="/console/api/goods/publish"
      input={{ goodId: good.goodId }}
      title={texts.publishTitle}
      submitText={texts.publish}
      doneText={texts.published}
      facts={[
        [texts.name, good.name[language]],
        [texts.kind, texts[`kind_${good.kind}`]],
        [texts.points, good.points],
        [texts.price, good.price],
        [texts.perPerson, good.perPerson],
        [texts.stock, good.stock],
        [texts.by, good.createdBy],
      ]}
      help={texts.publishHelp}
      onClose={onClose}
    />
  );
}

function WithdrawDialog({ good, onClose }: GoodDialogProps) {
  const texts = useGoodsMessages();
  return (
    <ReasonDialog
      path="/console/api/goods/withdraw"
      inputFor={(reason) => ({ goodId: good.goodId, reason })}
      title={texts.withdrawTitle}
      submitText={good.state === 'draft' ? texts.discard : texts.withdraw}
      doneText={texts.withdrawn}
      help={texts.withdrawHelp}
      bounds={{ ...reasonBounds, help: texts.reasonHelp }}
      isDanger
      onClose={onClose}
    />
  );
}

function StockDialog({ good, onClose }: GoodDialogProps) {
  const texts = useGoodsMessages();
  const language = useLanguage();
  const say = useNotice();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const adjust = useCommand('/console/api/goods/stock', () => {
    say(texts.adjusted);
    onClose();
  });
  const change = changeOf(typed);
  return (
    <Dialog
      title={texts.adjustOf(good.name[language])}
      submitText={texts.adjust}
      isBusy={adjust.isPending}
      problem={adjust.error}
      canSubmit={change !== null && isReason(reason, reasonBounds)}
      onClose={onClose}
      onSubmit={() => adjust.mutate({ goodId: good.goodId, change: change ?? 0, reason: reason.trim() })}
    >
      <DraftField
        label={texts.change}
        help={texts.changeHelp}
        isReadOnly={false}
        value={typed}
        onType={setTyped}
        error={typed !== '' && change === null ? texts.changeHelp : fieldError(adjust.error, 'change')}
      />
      <ReasonField
        value={reason}
        onType={setReason}
        help={texts.reasonHelp}
        longest={reasonBounds.longest}
        error={fieldError(adjust.error, 'reason')}
      />
      <LastChanges goodId={good.goodId} />
    </Dialog>
  );
}

/** Shows what changed the stock last, so that nobody enters a delivery twice. */
function LastChanges({ goodId }: { goodId: string }) {
  const texts = useGoodsMessages();
  const query = useQuery(reading('/console/api/goods/stock-changes', { goodId, limit: 5 }));
  const items = query.data?.items ?? [];
  return (
    <div>
      <p className={styles.hint}>{texts.changes}</p>
      {query.data && items.length === 0 && <p className={styles.hint}>{texts.noChanges}</p>}
      <ul className={styles.changes}>
        {items.map((item) => (
          <li key={item.changeId}>
            <span>
              {item.change > 0 ? `+${item.change}` : `−${-item.change}`} · {item.reason} · {item.operator}
            </span>
            <span className={styles.hint}>{showInstant(item.at)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function CodesDialog({ good, onClose }: GoodDialogProps) {
  const texts = useGoodsMessages();
  const say = useNotice();
  const [typed, setTyped] = useState('');
  const add = useCommand('/console/api/goods/codes', () => {
    say(texts.codesAdded);
    onClose();
  });
  const codes = codesOf(typed);
  return (
    <Dialog
      title={texts.codes}
      submitText={texts.codes}
      isBusy={add.isPending}
      problem={add.error}
      canSubmit={codes.length > 0 && codes.length <= 500}
      onClose={onClose}
      onSubmit={() => add.mutate({ goodId: good.goodId, codes: codes.map((text) => ({ text })) })}
    >
      <Textarea
        label={texts.codesLabel}
        description={`${texts.codesHelp} (${codes.length})`}
        data-autofocus
        rows={8}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={fieldError(add.error, 'codes')}
      />
    </Dialog>
  );
}
