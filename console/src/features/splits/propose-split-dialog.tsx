import { fieldError } from '@banyan/client/problem.ts';
import { leastFactor, mostFactor } from '@banyan/domain/splits/split-price.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../platform/command.ts';
import { useLanguage } from '../../platform/language.ts';
import { reading } from '../../platform/reading.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DraftField } from '../../ui/draft-field.tsx';
import { DraftSelect } from '../../ui/draft-select.tsx';
import { useNotice } from '../../ui/notices.tsx';
import { useSplitsMessages } from './splits.messages.ts';
import styles from './splits.module.css';

const empty = { instrumentId: '', factor: '', effectiveOn: '' };
type Form = typeof empty;

/** As many as a page of instruments holds. */
const mostCompanies = 100;

const isWhole = (factor: string): boolean =>
  /^\d{1,2}$/.test(factor) && Number(factor) >= leastFactor && Number(factor) <= mostFactor;

const isSound = ({ instrumentId, factor, effectiveOn }: Form): boolean =>
  instrumentId !== '' && isWhole(factor) && effectiveOn !== '';

/** Proposes a split of shares that trade, which another operator announces. */
export function ProposeSplitDialog({ onClose }: { onClose: () => void }) {
  const texts = useSplitsMessages();
  const say = useNotice();
  const [form, setForm] = useState(empty);
  const set = (change: Partial<Form>) => setForm({ ...form, ...change });
  const propose = useCommand('/console/api/splits/propose', () => {
    say(texts.created);
    onClose();
  });
  return (
    <Dialog
      title={texts.create}
      submitText={texts.create}
      isBusy={propose.isPending}
      problem={propose.error}
      canSubmit={isSound(form)}
      onClose={onClose}
      onSubmit={() => propose.mutate({ ...form, factor: Number(form.factor) })}
    >
      <DraftSelect
        label={texts.company}
        isReadOnly={false}
        value={form.instrumentId}
        onChoose={(instrumentId) => set({ instrumentId })}
        options={useCompanies()}
        error={fieldError(propose.error, 'instrumentId')}
      />
      <div className={styles.pair}>
        <DraftField
          label={texts.factor}
          isReadOnly={false}
          value={form.factor}
          onType={(factor) => set({ factor })}
          error={fieldError(propose.error, 'factor')}
          help={texts.factorHelp}
          mode="numeric"
        />
        <DraftField
          label={texts.effectiveOn}
          isReadOnly={false}
          value={form.effectiveOn}
          onType={(effectiveOn) => set({ effectiveOn })}
          error={fieldError(propose.error, 'effectiveOn')}
          help={texts.dayHelp}
          type="date"
        />
      </div>
    </Dialog>
  );
}

/** Returns the companies whose shares trade, to choose from. */
function useCompanies(): { value: string; label: string }[] {
  const texts = useSplitsMessages();
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
