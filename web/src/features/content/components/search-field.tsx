import { Search, X } from 'lucide-react';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { frame } from '../../../ui/field.tsx';
import { contentMessages } from '../content.messages.ts';

/** As many characters as the server reads. */
const longest = 60;

/** Asks what to look for; it is looked for when it is sent. */
export function SearchField({ value, onSearch }: { value: string; onSearch: (query: string) => void }) {
  const t = useMessages(contentMessages);
  const form = useForm({
    initial: { search: value },
    problems: () => ({}),
    onSubmit: ({ search }) => onSearch(search.trim()),
  });
  const field = form.field('search');
  const clear = () => {
    form.set({ search: '' });
    onSearch('');
  };
  return (
    <form {...form.props} role="search" className={frame(undefined)}>
      <input
        type="search"
        aria-label={t('search')}
        placeholder={t('searchHint')}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={longest}
        value={field.value}
        onChange={(event) => field.onChange(event.target.value)}
        className="tap w-full min-w-0 flex-1 bg-transparent px-3 py-2.5 outline-none placeholder:text-soft [&::-webkit-search-cancel-button]:hidden"
      />
      {field.value !== '' && (
        <IconButton label={t('clear')} onClick={clear}>
          <X className="size-5 text-soft" aria-hidden />
        </IconButton>
      )}
      <button
        type="submit"
        aria-label={t('search')}
        className="tap grid place-items-center rounded-full active:bg-line"
      >
        <Search className="size-5 text-action" aria-hidden />
      </button>
    </form>
  );
}
