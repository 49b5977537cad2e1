import { type ApiProblem, fieldError } from '@banyan/client/problem.ts';
import { campaignDeliveries } from '@banyan/domain/coupons/campaign-status.ts';
import { couponKinds } from '@banyan/domain/coupons/coupon-value.ts';
import { BilingualInput } from '../../../ui/bilingual-input.tsx';
import { DraftField, type DraftFieldProps } from '../../../ui/draft-field.tsx';
import { DraftSelect } from '../../../ui/draft-select.tsx';
import { FieldGroup } from '../../../ui/editor.tsx';
import { useCouponsMessages } from '../coupons.messages.ts';
import { useCampaignFormMessages } from './campaign-form.messages.ts';
import type { CampaignForm, FormProblems, TextField } from './campaign-form.ts';

export interface CampaignPart {
  form: CampaignForm;
  onChange: (form: CampaignForm) => void;
  problems: FormProblems;
  failed: ApiProblem | null;
  isReadOnly: boolean;
}

/** The name on the wire of each field that the server calls by another name than the form does. */
const wireNames: Partial<Record<TextField, string>> = {
  amount: 'terms.amount',
  minimum: 'terms.minimum',
  bonus: 'terms.bonusBps',
  bonusDays: 'terms.bonusDays',
  cap: 'terms.cap',
};

type More = Partial<Pick<DraftFieldProps, 'help' | 'type' | 'mode'>>;

/** Asks for what a campaign is called, what its coupons give, and how they are given. */
export function CampaignFields({ form, onChange, problems, failed, isReadOnly }: CampaignPart) {
  const texts = useCampaignFormMessages();
  const words = useCouponsMessages();
  const field = (name: TextField, label: string, more: More = {}) => {
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
  const select = <Value extends string>(
    name: 'kind' | 'delivery',
    label: string,
    data: { value: Value; label: string }[],
  ) => (
    <DraftSelect
      label={label}
      options={data}
      isReadOnly={isReadOnly}
      value={form[name]}
      onChoose={(value) => onChange({ ...form, [name]: value })}
      error={name === 'delivery' && problems.delivery ? texts.problem_perk : fieldError(failed, name)}
    />
  );
  const whole = { mode: 'numeric' } as const;
  const decimal = { mode: 'decimal' } as const;
  const instant = { type: 'datetime-local' } as const;
  return (
    <>
      <FieldGroup title={texts.basics}>
        {field('code', words.code, { help: texts.codeHelp })}
        {select(
          'kind',
          words.kind,
          couponKinds.map((value) => ({ value, label: words[`kind_${value}`] })),
        )}
        <BilingualInput
          name="name"
          label={words.name}
          rows={1}
          value={form.name}
          onChange={(name) => onChange({ ...form, name })}
          failed={failed}
          isReadOnly={isReadOnly}
        />
      </FieldGroup>
      <FieldGroup title={texts.coupon}>
        {form.kind === 'cash' ? (
          <>
            {field('amount', texts.amount, decimal)}
            {field('minimum', texts.minimum, { ...decimal, help: texts.minimumHelp })}
          </>
        ) : (
          <>
            {field('bonus', texts.bonus, { ...decimal, help: texts.bonusHelp })}
            {field('bonusDays', texts.bonusDays, whole)}
            {field('cap', texts.cap, decimal)}
          </>
        )}
        {field('validDays', texts.validDays, { ...whole, help: texts.validHelp })}
      </FieldGroup>
      <FieldGroup title={texts.giving}>
        {field('totalCount', texts.totalCount, whole)}
        {select(
          'delivery',
          words.delivery,
          campaignDeliveries.map((value) => ({ value, label: words[`delivery_${value}`] })),
        )}
        {field('startsAt', texts.startsAt, instant)}
        {field('endsAt', texts.endsAt, instant)}
      </FieldGroup>
    </>
  );
}
