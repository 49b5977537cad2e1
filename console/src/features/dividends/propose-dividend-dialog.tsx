import { fieldError } from '@banyan/client/problem.ts';
import { parseAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../platform/command.ts';
import { useLanguage } from '../../platform/language.ts';
import { reading } from '../../platform/reading.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DraftField } from '../../ui/draft-field.tsx';
import { DraftSelect } from '../../ui/draft-select.tsx';
import { useNotice } from '../../ui/notices.tsx';
import { useDividendsMessages } from './dividends.messages.ts';
import styles from './dividends.module.css';

const empty = { instrumentId: '', perTen: '', recordOn: '', payOn: '' };
type Form = typeof empty;

/** As many as a page of instruments holds. */
const mostCompanies = 100;

function isSound({ instrumentId, perTen, recordOn, payOn }: Form): boolean {
  const parsed = parseAmount(perTen, currency);
  return instrumentId !== '' && parsed.ok && parsed.amount > 0n && recordOn !== '' && payOn > recordOn;
}

/** Proposes a dividend of a listed company, which another operator announces. */
export function ProposeDividendDialog({ onClose }: { onClose: () => void }) {
  const texts = useDividendsMessages();
  const say = useNotice();
  const [form, setForm] = useState(empty);
  const set = (change: Partial<Form>) => setForm({ ...form, ...change });
  const propose = useCommand('/console/api/dividends/propose', () => {
    say(texts.created);
    onClose();
  });
  const field = (
    name: 'perTen' | 'recordOn' | 'payOn',
    help: string,
    how: { mode?: 'decimal'; type?: 'date' },
  ) => (
    <DraftField
      label={texts[name]}
      isReadOnly={false}
      value={form[name]}
      onType={(value) => set({ [name]: value })}
      error={fieldError(propose.error, name)}
      help={help}
      {...how}
    />
  );
  return (
    <Dialog
      title={texts.create}
      submitText={texts.create}
      isMoney
      isBusy={propose.isPending}
      problem={propose.error}
      canSubmit={isSound(form)}
      onClose={onClose}
      onSubmit={() => propose.mutate(form)}
    >
      <DraftSelect
        label={texts.company}
        isReadOnly={false}
        value={form.instrumentId}
        onChoose={(instrumentId) => set({ instrumentId })}
        options={useCompanies()}
        error={fieldError(propose.error, 'instrumentId')}
      />
      {field('perTen', texts.amountHelp, { mode: 'decimal' })}
      <div className={styles.pair}>
        {field('recordOn', texts.recordHelp, { type: 'date' })}
        {field('payOn', texts.payHelp, { type: 'date' })}
      </div>
    </Dialog>
  );
}

/** Returns the companies whose shares are listed, to choose from. */
function useCompanies(): { value: string; label: string }[] {
  const texts = useDividendsMessages();
  const language = useLanguage();
  const { data } = useQuery(reading('/console/api/instruments', { limit: mostCompanies }));
  const listed = (data?.items ?? []).filter(({ status }) => status === 'listed');
  return [
    { value: '', label: texts.choose },
    ...listed.map(({ instrumentId, symbol, company }) => ({
      value: instrumentId,
      label: `${symbol} · ${company[language]}`,
    })),
  ];
}
