import { clsx } from 'clsx';
import { useMessages } from '../../../platform/i18n.ts';
import { goodsMessages } from '../goods.messages.ts';
import type { Category } from '../goods.queries.ts';

interface Props {
  /** Those with anything on the shelf. */
  categories: readonly Category[];
  value: Category | 'all';
  onChange: (category: Category | 'all') => void;
}

/** Shows the categories in one row, which may scroll sideways. */
export function CategoryChips({ categories, value, onChange }: Props) {
  const t = useMessages(goodsMessages);
  const options = ['all', ...categories] as const;
  return (
    <div
      role="group"
      aria-label={t('categories')}
      className="no-bar -mx-4 flex gap-2 overflow-x-auto px-4 py-3"
    >
      {options.map((category) => {
        const isOn = category === value;
        return (
          <button
            key={category}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChange(category)}
            className={clsx(
              'tap shrink-0 rounded-full border px-4 text-sm whitespace-nowrap -outline-offset-2',
              isOn ? 'border-action bg-tint font-medium text-action' : 'border-line bg-card text-soft',
            )}
          >
            {t(category)}
          </button>
        );
      })}
    </div>
  );
}
