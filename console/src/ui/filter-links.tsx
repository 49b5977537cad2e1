import { useUrlState } from '../platform/url-state.ts';
import styles from './filter-links.module.css';

interface FilterLinksProps<Value extends string> {
  label: string;
  /** The search parameter that holds the choice. */
  name: string;
  value: Value;
  options: readonly { value: Value; text: string; count?: number | undefined }[];
}

/** Offers one choice out of a few, kept in the URL. Choosing starts again at the first page. */
export function FilterLinks<Value extends string>({ label, name, value, options }: FilterLinksProps<Value>) {
  const [, patch] = useUrlState();
  return (
    <div className={styles.filters} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.filter}
          aria-pressed={option.value === value}
          onClick={() => patch({ [name]: option.value, trail: undefined })}
        >
          {option.text}
          {option.count ? <span className={styles.count}>{option.count}</span> : null}
        </button>
      ))}
    </div>
  );
}
