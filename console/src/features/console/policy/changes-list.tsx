import { ArrowRight } from 'lucide-react';
import { useLanguage } from '../../../platform/language.ts';
import { usePolicyMessages } from './policy.messages.ts';
import styles from './policy.module.css';
import { type Change, valueText } from './rule.ts';

/** Lists what a proposal or a version changes: name, before, after. */
export function ChangesList({ changes }: { changes: readonly Change[] }) {
  const texts = usePolicyMessages();
  const language = useLanguage();
  return (
    <ul className={styles.changes}>
      {changes.map(({ path, name, unit, from, to }) => (
        <li key={path}>
          {name[language]} <s>{valueText(texts, unit, from)}</s>
          <ArrowRight size={13} aria-hidden />
          <strong>{valueText(texts, unit, to)}</strong>
        </li>
      ))}
    </ul>
  );
}
