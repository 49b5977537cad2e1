import { fieldError } from '@banyan/client/problem.ts';
import { gathered } from '../../../gathered.ts';
import { DraftField } from '../../../ui/draft-field.tsx';
import { Card } from '../../../ui/page.tsx';
import { useCouponsMessages } from '../coupons.messages.ts';
import styles from '../coupons.module.css';
import { useTargetText } from '../target-text.ts';
import type { Target } from './campaign.ts';
import type { CampaignPart } from './campaign-fields.tsx';
import { useCampaignFormMessages } from './campaign-form.messages.ts';

type Fact = Target['fact'];

/** Asks which facts must hold for whoever gets a coupon. */
export function TargetFields({ form, onChange, problems, failed, isReadOnly }: CampaignPart) {
  const texts = useCampaignFormMessages();
  const words = useCouponsMessages();
  const textOf = useTargetText();
  const { factTexts } = gathered();
  const { targets } = form;
  const chosen = Object.keys(targets);
  const put = (fact: Fact, value: string | undefined) => {
    const { [fact]: _before, ...others } = targets;
    onChange({ ...form, targets: value === undefined ? others : { ...others, [fact]: value } });
  };
  return (
    <Card title={words.targets}>
      <p className={styles.hint}>{texts.targetsHelp}</p>
      <ul className={styles.targets}>
        {(Object.keys(factTexts) as Fact[]).map((fact) => {
          const value = targets[fact];
          const kind = factTexts[fact].value;
          const problem = problems[fact];
          return (
            <li key={fact}>
              <label className={styles.target}>
                <input
                  type="checkbox"
                  checked={value !== undefined}
                  disabled={isReadOnly}
                  onChange={(event) => put(fact, event.currentTarget.checked ? '' : undefined)}
                />
                {textOf({ fact, value: null })}
              </label>
              {value !== undefined && kind !== 'none' && (
                <DraftField
                  label={kind === 'date' ? texts.since : texts.sum}
                  {...(kind === 'date' ? { type: 'date' as const } : { mode: 'decimal' as const })}
                  isReadOnly={isReadOnly}
                  value={value}
                  onType={(typed) => put(fact, typed)}
                  error={
                    problem
                      ? texts[`problem_${problem}`]
                      : fieldError(failed, `targets.${chosen.indexOf(fact)}.value`)
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
