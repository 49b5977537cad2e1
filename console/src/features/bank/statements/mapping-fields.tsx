import { NativeSelect } from '@mantine/core';
import { amountForms, formOf, inForm, type Mapping } from './statement-draft.ts';
import { useStatementMessages } from './statements.messages.ts';
import styles from './statements.module.css';

interface Props {
  headings: readonly string[];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** Asks which column of a table is what. */
export function MappingFields({ headings, mapping, onChange }: Props) {
  const texts = useStatementMessages();
  const columns = headings.map((heading, i) => ({ value: String(i), label: heading || texts.column(i + 1) }));
  const select = (
    label: string,
    value: number | null,
    set: (column: number | null) => void,
    isOptional = false,
  ) => (
    <NativeSelect
      key={label}
      size="xs"
      label={label}
      value={value === null ? '' : String(value)}
      data={isOptional ? [{ value: '', label: texts.none }, ...columns] : columns}
      onChange={(event) => set(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
    />
  );
  const needed = (name: 'date' | 'reference') =>
    select(
      texts[name],
      mapping[name],
      (column) => column !== null && onChange({ ...mapping, [name]: column }),
    );
  const optional = (name: 'payer' | 'payerAccount' | 'remark' | 'balance') =>
    select(texts[name], mapping[name], (column) => onChange({ ...mapping, [name]: column }), true);
  return (
    <fieldset className={styles.columns}>
      <legend>{texts.columns}</legend>
      {needed('date')}
      {needed('reference')}
      <NativeSelect
        size="xs"
        label={texts.amounts}
        value={formOf(mapping)}
        data={amountForms.map((form) => ({ value: form, label: texts[`form_${form}`] }))}
        onChange={(event) =>
          onChange({
            ...mapping,
            amount: inForm(event.currentTarget.value as (typeof amountForms)[number], mapping),
          })
        }
      />
      {Object.entries(mapping.amount).map(([name, column]) =>
        select(
          texts[`amount_${name as 'signed' | 'in' | 'out' | 'amount' | 'direction'}`],
          column as number,
          (chosen) =>
            chosen !== null &&
            onChange({ ...mapping, amount: { ...mapping.amount, [name]: chosen } as Mapping['amount'] }),
        ),
      )}
      {optional('payer')}
      {optional('payerAccount')}
      {optional('remark')}
      {optional('balance')}
    </fieldset>
  );
}
