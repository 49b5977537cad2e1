import { Search, X } from 'lucide-react';
import type { Form } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { frame } from '../../../ui/field.tsx';
import { searchMessages } from '../search.messages.ts';
import { longestSearch } from '../sought.ts';

export interface SearchValues {
  search: string;
}

/** Takes what is looked for; results come as one types, and Enter keeps the search among the recent ones. */
export function SearchBox({ form }: { form: Form<SearchValues> }) {
  const t = useMessages(searchMessages);
  const { value, onChange } = form.field('search');
  return (
    <form {...form.props} role="search" className={frame(undefined)}>
      <Search className="ml-3 size-5 shrink-0 text-soft" aria-hidden />
      <input
        type="search"
        aria-label={t('search')}
        placeholder={t('hint')}
        enterKeyHint="search"
        autoComplete="off"
        autoFocus={value === ''}
        maxLength={longestSearch}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="tap w-full min-w-0 flex-1 bg-transparent px-3 py-2.5 outline-none placeholder:text-soft [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <IconButton label={t('clear')} onClick={() => onChange('')}>
          <X className="size-5 text-soft" aria-hidden />
        </IconButton>
      )}
    </form>
  );
}
