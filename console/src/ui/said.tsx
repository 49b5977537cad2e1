import styles from './said.module.css';

/** Shows what a field holds where nothing can be typed into it; an empty one has a dash. */
export const Said = ({ label, value, lang }: { label: string; value: string; lang?: string }) => (
  <dl className={styles.said}>
    <dt>{label}</dt>
    <dd lang={lang}>{value.trim() || '–'}</dd>
  </dl>
);
