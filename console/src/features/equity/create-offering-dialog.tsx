import { fieldError } from '@banyan/client/problem.ts';
import { parseAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { productRisks } from '@banyan/domain/risk/suitability.ts';
import { useState } from 'react';
import { useCommand } from '../../platform/command.ts';
import { fromLocalField } from '../../platform/instants.ts';
import { BilingualInput } from '../../ui/bilingual-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DraftField } from '../../ui/draft-field.tsx';
import { DraftSelect } from '../../ui/draft-select.tsx';
import { useNotice } from '../../ui/notices.tsx';
import { useEquityMessages } from './equity.messages.ts';
import styles from './equity.module.css';

const nothing = { zh: '', en: '' };
const empty = {
  company: nothing,
  summary: nothing,
  useOfProceeds: nothing,
  risks: nothing,
  documentTitle: nothing,
  documentText: nothing,
  agreement: nothing,
  licenceReference: '',
  riskLevel: 'R4' as (typeof productRisks)[number],
  price: '',
  quotaLots: '',
  maxLots: '',
  opensAt: '',
  closesAt: '',
};
type Form = typeof empty;

/** The texts, each with the name by which the server refuses it. */
const texted = [
  ['company', 'company', 1],
  ['summary', 'summary', 3],
  ['useOfProceeds', 'useOfProceeds', 3],
  ['risks', 'risks', 3],
  ['documentTitle', 'documents.0.title', 1],
  ['documentText', 'documents.0.text', 6],
  ['agreement', 'agreement', 6],
] as const;
const labels = {
  company: 'company',
  summary: 'summary',
  useOfProceeds: 'use',
  risks: 'risks',
  documentTitle: 'documentTitle',
  documentText: 'documentText',
  agreement: 'agreement',
} as const;

const isAmount = (text: string): boolean => {
  const parsed = parseAmount(text, currency);
  return parsed.ok && parsed.amount > 0n;
};
const isCount = (text: string): boolean => /^[1-9][0-9]{0,11}$/.test(text);

function isSound(form: Form): boolean {
  const isTexted = texted.every(([name]) => form[name].zh.trim() !== '' && form[name].en.trim() !== '');
  const isCounted = isCount(form.quotaLots) && isCount(form.maxLots);
  const isTimed = fromLocalField(form.opensAt) !== null && fromLocalField(form.closesAt) !== null;
  return isTexted && isCounted && isTimed && isAmount(form.price) && form.licenceReference.trim().length >= 3;
}

/** Proposes an offering of shares, which another operator publishes. */
export function CreateOfferingDialog({ onClose }: { onClose: () => void }) {
  const texts = useEquityMessages();
  const say = useNotice();
  const [form, setForm] = useState(empty);
  const set = (change: Partial<Form>) => setForm({ ...form, ...change });
  const create = useCommand('/console/api/equity-offerings/create', () => {
    say(texts.created);
    onClose();
  });
  const submit = () => {
    const { documentTitle, documentText, opensAt, closesAt, ...rest } = form;
    create.mutate({
      ...rest,
      documents: [{ title: documentTitle, text: documentText }],
      opensAt: fromLocalField(opensAt) ?? '',
      closesAt: fromLocalField(closesAt) ?? '',
    });
  };
  return (
    <Dialog
      title={texts.create}
      submitText={texts.create}
      size={640}
      isBusy={create.isPending}
      problem={create.error}
      canSubmit={isSound(form)}
      onClose={onClose}
      onSubmit={submit}
    >
      {texted.map(([name, path, rows]) => (
        <BilingualInput
          key={name}
          name={path}
          label={texts[labels[name]]}
          rows={rows}
          value={form[name]}
          onChange={(value) => set({ [name]: value })}
          failed={create.error}
          isReadOnly={false}
        />
      ))}
      <Figures form={form} set={set} failed={create.error} />
    </Dialog>
  );
}

interface FiguresProps {
  form: Form;
  set: (change: Partial<Form>) => void;
  failed: Error | null;
}

function Figures({ form, set, failed }: FiguresProps) {
  const texts = useEquityMessages();
  const field = (
    name: 'licenceReference' | 'price' | 'quotaLots' | 'maxLots' | 'opensAt' | 'closesAt',
    label: string,
    how: { mode?: 'numeric' | 'decimal'; type?: 'datetime-local'; help?: string } = {},
  ) => (
    <DraftField
      label={label}
      isReadOnly={false}
      value={form[name]}
      onType={(value) => set({ [name]: value })}
      error={fieldError(failed, name)}
      {...how}
    />
  );
  return (
    <div className={styles.pair}>
      {field('licenceReference', texts.licence)}
      <DraftSelect
        label={texts.riskLevel}
        isReadOnly={false}
        value={form.riskLevel}
        onChoose={(riskLevel) => set({ riskLevel })}
        options={productRisks.map((value) => ({ value, label: value }))}
        error={fieldError(failed, 'riskLevel')}
      />
      {field('price', texts.price, { mode: 'decimal', help: texts.amountHelp })}
      {field('quotaLots', texts.quota, { mode: 'numeric' })}
      {field('maxLots', texts.maxLots, { mode: 'numeric' })}
      {field('opensAt', texts.opensAt, { type: 'datetime-local' })}
      {field('closesAt', texts.closesAt, { type: 'datetime-local' })}
    </div>
  );
}
