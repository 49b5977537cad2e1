import type { OperatorInput } from '@banyan/api/contract.ts';
import { type ApiProblem, fieldError } from '@banyan/client/problem.ts';
import { loanMethods, loanTerms } from '@banyan/domain/loan/loan-terms.ts';
import { levels } from '@banyan/domain/membership/levels.ts';
import { parseAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { displayRate } from '@banyan/domain/money/display.ts';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { rateBpsOf } from '../../../platform/figures.ts';
import { BilingualInput } from '../../../ui/bilingual-input.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DraftField } from '../../../ui/draft-field.tsx';
import { useNotice } from '../../../ui/notices.tsx';
import { useLoanMessages } from '../loan.messages.ts';
import styles from '../loan.module.css';
import { useLoanProductsMessages } from './products.messages.ts';

type Draft = OperatorInput<'/console/api/loan-products/create'>;

const empty = {
  name: { zh: '', en: '' },
  summary: { zh: '', en: '' },
  lender: { zh: '', en: '' },
  licenceReference: '',
  minAmount: '1000.00',
  maxAmount: '50000.00',
  step: '100.00',
  months: [...loanTerms] as Draft['months'],
  methods: [...loanMethods] as Draft['methods'],
  rate: '',
  fee: '0',
  agreement: { zh: '', en: '' },
  minLevel: '0',
  minSettled: '0',
};

type Form = typeof empty;

const isAmount = (text: string): boolean => {
  const parsed = parseAmount(text, currency);
  return parsed.ok && parsed.amount > 0n;
};

/** Returns a whole number of 0 up to the most, or null. */
const countOf = (text: string, most: number): number | null =>
  /^\d{1,2}$/.test(text) && Number(text) <= most ? Number(text) : null;
const most = { minLevel: Math.max(...levels), minSettled: 20 };

/** Returns a fee of at most a tenth in hundredths of a percent, or null. */
function feeBpsOf(text: string): number | null {
  const bps = rateBpsOf(text);
  return bps !== null && bps <= 1_000 ? bps : null;
}

interface CreateProductDialogProps {
  /** The highest rate that the rules allow, in hundredths of a percent. */
  maxRateBps: number;
  onClose: () => void;
}

/** Proposes a loan product, which another operator publishes. */
export function CreateProductDialog({ maxRateBps, onClose }: CreateProductDialogProps) {
  const texts = useLoanProductsMessages();
  const say = useNotice();
  const [form, setForm] = useState(empty);
  const set = (change: Partial<Form>) => setForm({ ...form, ...change });
  const create = useCommand('/console/api/loan-products/create', () => {
    say(texts.created);
    onClose();
  });
  const rateBps = rateBpsOf(form.rate);
  const feeBps = feeBpsOf(form.fee);
  const minLevel = countOf(form.minLevel, most.minLevel);
  const minSettled = countOf(form.minSettled, most.minSettled);
  const isSound =
    minLevel !== null &&
    minSettled !== null &&
    feeBps !== null &&
    [form.minAmount, form.maxAmount, form.step].every(isAmount) &&
    rateBps !== null &&
    rateBps > 0 &&
    rateBps <= maxRateBps &&
    form.licenceReference.trim().length >= 3 &&
    form.months.length > 0 &&
    form.methods.length > 0;
  const named = [form.name, form.summary, form.lender, form.agreement].every(
    ({ zh, en }) => zh.trim() !== '' && en.trim() !== '',
  );
  const { rate: _rate, fee: _fee, ...rest } = form;
  return (
    <Dialog
      title={texts.create}
      submitText={texts.create}
      size={640}
      isBusy={create.isPending}
      problem={create.error}
      canSubmit={isSound && named}
      onClose={onClose}
      onSubmit={() =>
        create.mutate({
          ...rest,
          rateBps: rateBps ?? 0,
          feeBps: feeBps ?? 0,
          minLevel: minLevel ?? 0,
          minSettled: minSettled ?? 0,
        })
      }
    >
      {(['name', 'summary', 'lender'] as const).map((name) => (
        <BilingualInput
          key={name}
          name={name}
          label={texts[name]}
          rows={name === 'summary' ? 3 : 1}
          value={form[name]}
          onChange={(value) => set({ [name]: value })}
          failed={create.error}
          isReadOnly={false}
        />
      ))}
      <Figures form={form} set={set} failed={create.error} maxRateBps={maxRateBps} />
      <Choices form={form} set={set} />
      <Admission form={form} set={set} failed={create.error} />
      <BilingualInput
        name="agreement"
        label={texts.agreement}
        rows={6}
        value={form.agreement}
        onChange={(agreement) => set({ agreement })}
        failed={create.error}
        isReadOnly={false}
      />
    </Dialog>
  );
}

interface PartProps {
  form: Form;
  set: (change: Partial<Form>) => void;
}

function Figures({
  form,
  set,
  failed,
  maxRateBps,
}: PartProps & { failed: Error | null; maxRateBps: number }) {
  const texts = useLoanProductsMessages();
  const shared = useLoanMessages();
  const rateBps = rateBpsOf(form.rate);
  const rateHelp = texts.rateHelp(displayRate(maxRateBps));
  const isRate = rateBps !== null && rateBps > 0 && rateBps <= maxRateBps;
  return (
    <div className={styles.pair}>
      <DraftField
        label={texts.licence}
        isReadOnly={false}
        value={form.licenceReference}
        onType={(licenceReference) => set({ licenceReference })}
        error={fieldError(failed, 'licenceReference')}
      />
      <DraftField
        label={shared.rate}
        help={rateHelp}
        mode="decimal"
        isReadOnly={false}
        value={form.rate}
        onType={(rate) => set({ rate })}
        error={form.rate !== '' && !isRate ? rateHelp : fieldError(failed, 'rateBps')}
      />
      <DraftField
        label={texts.fee}
        help={texts.feeHelp}
        mode="decimal"
        isReadOnly={false}
        value={form.fee}
        onType={(fee) => set({ fee })}
        error={feeBpsOf(form.fee) === null ? texts.feeHelp : fieldError(failed, 'feeBps')}
      />
      {(['minAmount', 'maxAmount', 'step'] as const).map((name) => (
        <DraftField
          key={name}
          label={texts[name]}
          help={texts.amountHelp}
          mode="decimal"
          isReadOnly={false}
          value={form[name]}
          onType={(value) => set({ [name]: value })}
          error={isAmount(form[name]) ? fieldError(failed, name) : texts.amountHelp}
        />
      ))}
    </div>
  );
}

/** The fields that say who may apply, beside what every product asks. */
function Admission({ form, set, failed }: PartProps & { failed: ApiProblem | null }) {
  const texts = useLoanProductsMessages();
  return (
    <div className={styles.pair}>
      {(['minLevel', 'minSettled'] as const).map((name) => (
        <DraftField
          key={name}
          label={texts[name]}
          help={texts[`${name}Help`]}
          mode="numeric"
          isReadOnly={false}
          value={form[name]}
          onType={(value) => set({ [name]: value })}
          error={countOf(form[name], most[name]) === null ? texts[`${name}Help`] : fieldError(failed, name)}
        />
      ))}
    </div>
  );
}

function Choices({ form, set }: PartProps) {
  const texts = useLoanProductsMessages();
  const shared = useLoanMessages();
  return (
    <>
      <Checkbox.Group
        label={texts.terms}
        value={form.months.map(String)}
        onChange={(chosen) => set({ months: loanTerms.filter((n) => chosen.includes(String(n))) })}
      >
        <div className={styles.choices}>
          {loanTerms.map((n) => (
            <Checkbox key={n} value={String(n)} label={shared.months(n)} />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox.Group
        label={texts.methods}
        value={form.methods}
        onChange={(chosen) => set({ methods: loanMethods.filter((method) => chosen.includes(method)) })}
      >
        <div className={styles.choices}>
          {loanMethods.map((method) => (
            <Checkbox key={method} value={method} label={shared[`method_${method}`]} />
          ))}
        </div>
      </Checkbox.Group>
    </>
  );
}
