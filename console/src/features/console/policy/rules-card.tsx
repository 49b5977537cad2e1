import { NativeSelect, TextInput } from '@mantine/core';
import { gathered } from '../../../gathered.ts';
import { showInstant } from '../../../platform/instants.ts';
import { useLanguage } from '../../../platform/language.ts';
import { textFor, useTranslate } from '../../../platform/messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/page.tsx';
import { usePolicyMessages } from './policy.messages.ts';
import styles from './policy.module.css';
import { type Rule, rangeText, valueText } from './rule.ts';

export type Typed = Readonly<Record<string, string>>;

interface RulesCardProps {
  section: string;
  rules: readonly Rule[];
  /** Null while nobody edits. */
  typed: Typed | null;
  onType: (path: string, value: string) => void;
}

export function RulesCard({ section, rules, typed, onType }: RulesCardProps) {
  const translate = useTranslate();
  return (
    <Card title={translate.code(gathered().ruleSectionNames, section)}>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <RuleRow key={rule.path} rule={rule} typed={typed} onType={onType} />
        ))}
      </ul>
    </Card>
  );
}

function RuleRow({ rule, typed, onType }: { rule: Rule } & Pick<RulesCardProps, 'typed' | 'onType'>) {
  const texts = usePolicyMessages();
  const language = useLanguage();
  const value = typed?.[rule.path] ?? rule.value;
  return (
    <li className={styles.rule} data-changed={value !== rule.value || undefined}>
      <span className={styles.name}>
        {rule.name[language]}
        {rule.unit !== 'switch' && (
          <small>
            {texts.range} {rangeText(texts, rule)}
          </small>
        )}
        {rule.scheduled.map(({ to, effectiveFrom }) => (
          <small key={effectiveFrom} className={styles.scheduled}>
            {texts.from(valueText(texts, rule.unit, to), showInstant(effectiveFrom))}
          </small>
        ))}
      </span>
      {typed ? (
        <RuleInput rule={rule} value={value} onType={onType} />
      ) : (
        <span className={styles.value}>
          <RuleValue rule={rule} />
        </span>
      )}
    </li>
  );
}

function RuleValue({ rule }: { rule: Rule }) {
  const texts = usePolicyMessages();
  const text = valueText(texts, rule.unit, rule.value);
  if (rule.unit !== 'switch') return <span className="figures">{text}</span>;
  return <Badge tone={rule.value === 'true' ? 'good' : 'quiet'}>{text}</Badge>;
}

function RuleInput({ rule, value, onType }: { rule: Rule; value: string; onType: RulesCardProps['onType'] }) {
  const texts = usePolicyMessages();
  const name = texts.newValue(rule.name[useLanguage()]);
  if (rule.unit === 'switch') {
    return (
      <NativeSelect
        size="xs"
        className={styles.input}
        aria-label={name}
        value={value}
        data={[
          { value: 'true', label: texts.on },
          { value: 'false', label: texts.off },
        ]}
        onChange={(event) => onType(rule.path, event.currentTarget.value)}
      />
    );
  }
  return (
    <TextInput
      size="xs"
      className={styles.input}
      aria-label={name}
      inputMode={rule.unit === 'cny' ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={value}
      rightSection={<span className={styles.unit}>{textFor(texts, 'unit', rule.unit)}</span>}
      rightSectionWidth={48}
      onChange={(event) => onType(rule.path, event.currentTarget.value)}
    />
  );
}
