import { type ApiProblem, fieldError } from '@banyan/client/problem.ts';
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
import { blankDocument, DocumentFields } from './document-fields.tsx';
import { useEquityMessages } from './equity.messages.ts';
import styles from './equity.module.css';

const nothing = { zh: '', en: '' };
const empty = {
  company: nothing,
  summary: nothing,
  useOfProceeds: nothing,
  risks: nothing,
  documents: [blankDocument(1)],
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

const labels = {
  company: 'company',
  summary: 'summary',
  useOfProceeds: 'use',
  risks: 'risks',
  agreement: 'agreement',
} as const;

/** A text, by the name by which the server refuses it, and in how many rows it is written. */
type TextField = readonly [name: keyof typeof labels, rows: number];
/** The text fields in front of the documents; those of `agreed` come after them. */
const texted: readonly TextField[] = [
  ['company', 1],
  ['summary', 3],
  ['useOfProceeds', 3],
  ['risks', 3],
];
const agreed: readonly TextField[] = [['agreement', 6]];

const isAmount = (text: string): boolean => {
  const parsed = parseAmount(text, currency);
  return parsed.ok && parsed.amount > 0n;
};
const isCount = (text: string): boolean => /^[1-9][0-9]{0,11}$/.test(text);

function isSound(form: Form): boolean {
  const written = [
    ...[...texted, ...agreed].map(([name]) => form[name]),
    ...form.documents.flatMap(({ title, text }) => [title, text]),
  ];
  const isTexted = written.every(({ zh, en }) => zh.trim() !== '' && en.trim() !== '');
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
    const { documents, opensAt, closesAt, ...rest } = form;
    create.mutate({
      ...rest,
      documents: documents.map(({ title, text }) => ({ title, text })),
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
      <Texts names={texted} form={form} set={set} failed={create.error} />
      <DocumentFields
        documents={form.documents}
        onChange={(documents) => set({ documents })}
        failed={create.error}
      />
      <Texts names={agreed} form={form} set={set} failed={create.error} />
      <Figures form={form} set={set} failed={create.error} />
    </Dialog>
  );
}

interface FiguresProps {
  form: Form;
  set: (change: Partial<Form>) => void;
  failed: ApiProblem | null;
}

function Texts({ names, form, set, failed }: FiguresProps & { names: readonly TextField[] }) {
  const texts = useEquityMessages();
  return names.map(([name, rows]) => (
    <BilingualInput
      key={name}
      name={name}
      label={texts[labels[name]]}
      rows={rows}
      value={form[name]}
      onChange={(value) => set({ [name]: value })}
      failed={failed}
      isReadOnly={false}
    />
  ));
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
