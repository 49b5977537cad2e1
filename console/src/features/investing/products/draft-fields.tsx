import type { OperatorOutput } from '@banyan/api/contract.ts';
import { type ApiProblem, fieldError } from '@banyan/client/problem.ts';
import { repaymentStyles } from '@banyan/domain/investing/terms.ts';
import { useLanguage } from '../../../platform/language.ts';
import { BilingualInput } from '../../../ui/bilingual-input.tsx';
import { DraftField, type DraftFieldProps } from '../../../ui/draft-field.tsx';
import { DraftSelect } from '../../../ui/draft-select.tsx';
import { FieldGroup } from '../../../ui/editor.tsx';
import type { DraftForm, DraftProblems } from './draft-form.ts';
import { agreementFields, type BilingualField, categories, riskLevels, textFields } from './product.ts';
import { useProductsMessages } from './products.messages.ts';
import styles from './products.module.css';

interface DraftFieldsProps {
  form: DraftForm;
  onChange: (form: DraftForm) => void;
  issuers: OperatorOutput<'/console/api/issuers'>['items'];
  problems: DraftProblems;
  failed: ApiProblem | null;
  isReadOnly: boolean;
}

const wireNames: Partial<Record<keyof DraftProblems, string>> = { rate: 'rateBps' };

export function DraftFields(props: DraftFieldsProps) {
  const texts = useProductsMessages();
  const language = useLanguage();
  const { field, select, bilingual } = useBoundFields(props);
  const none = { value: '', label: texts.notChosen };

  return (
    <div className={styles.sections}>
      <FieldGroup title={texts.basics}>
        {field('code', texts.code, { help: texts.codeHelp })}
        {select(
          'category',
          texts.category,
          categories.map((value) => ({ value, label: texts[`category_${value}`] })),
        )}
        {select('issuerId', texts.issuer, [
          none,
          ...props.issuers.map((issuer) => ({ value: issuer.issuerId, label: issuer.name[language] })),
        ])}
        {select('riskLevel', texts.risk, [none, ...riskLevels.map((value) => ({ value, label: value }))])}
        {bilingual('name', texts.name, 1)}
      </FieldGroup>
      <FieldGroup title={texts.terms}>
        {field('rate', texts.rateField, { help: texts.rateHelp, mode: 'decimal' })}
        {field('cycleDays', texts.days, { mode: 'numeric' })}
        {select(
          'style',
          texts.style,
          repaymentStyles.map((value) => ({ value, label: texts[`style_${value}`] })),
        )}
        {field('unitPrice', texts.unitPrice, { mode: 'decimal' })}
      </FieldGroup>
      <FieldGroup title={texts.sale}>
        {field('quotaUnits', texts.quota, { mode: 'numeric' })}
        {field('perUserUnits', texts.perUser, { mode: 'numeric', help: texts.perUserHelp, isOptional: true })}
        {field('minUnits', texts.minUnits, { mode: 'numeric' })}
        {field('maxUnits', texts.maxUnits, { mode: 'numeric' })}
        {field('opensAt', texts.opensAt, { type: 'datetime-local' })}
        {field('closesAt', texts.closesAt, {
          type: 'datetime-local',
          help: texts.closesHelp,
          isOptional: true,
        })}
      </FieldGroup>
      <FieldGroup title={texts.texts}>{textFields.map((name) => bilingual(name, texts[name], 3))}</FieldGroup>
      <FieldGroup title={texts.agreement}>
        {agreementFields.map((name) => bilingual(name, texts[name], name === 'agreementBody' ? 10 : 1))}
      </FieldGroup>
    </div>
  );
}

/** Returns what draws the fields, each bound to its place in the form. */
function useBoundFields({ form, onChange, problems, failed, isReadOnly }: DraftFieldsProps) {
  const texts = useProductsMessages();

  /** Draws a text box with what the form or the server has against it. */
  const field = (
    name: keyof DraftProblems,
    label: string,
    more: Partial<Pick<DraftFieldProps, 'help' | 'type' | 'mode' | 'isOptional'>> = {},
  ) => {
    const problem = problems[name];
    return (
      <DraftField
        label={label}
        {...more}
        isReadOnly={isReadOnly}
        value={form[name]}
        onType={(value) => onChange({ ...form, [name]: value })}
        error={problem ? texts[`problem_${problem}`] : fieldError(failed, wireNames[name] ?? name)}
      />
    );
  };
  const select = (
    name: 'category' | 'style' | 'issuerId' | 'riskLevel',
    label: string,
    data: { value: string; label: string }[],
  ) => (
    <DraftSelect
      label={label}
      options={data}
      isReadOnly={isReadOnly}
      value={form[name]}
      onChoose={(value) => onChange({ ...form, [name]: value })}
      error={fieldError(failed, name)}
    />
  );
  const bilingual = (name: BilingualField, label: string, rows: number) => (
    <BilingualInput
      key={name}
      name={name}
      label={label}
      rows={rows}
      value={form[name]}
      onChange={(value) => onChange({ ...form, [name]: value })}
      failed={failed}
      isReadOnly={isReadOnly}
    />
  );
  return { field, select, bilingual };
}
