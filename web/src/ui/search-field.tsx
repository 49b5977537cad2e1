import { Search, X } from 'lucide-react';
import { useForm } from '../platform/form/use-form.ts';
import { useMessages } from '../platform/i18n.ts';
import { IconButton } from './button.tsx';
import { frame } from './field.tsx';
import { searchFieldMessages } from './search-field.messages.ts';

/** As many characters as the server reads. */
const longest = 60;

interface Props {
  /** The label of the field, which names what can be looked for. */
  label: string;
  hint: string;
  value: string;
  onSearch: (query: string) => void;
}

/** Asks what to look for; it is looked for when it is sent. */
export function SearchField({ label, hint, value, onSearch }: Props) {
  const t = useMessages(searchFieldMessages);
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
        aria-label={label}
        placeholder={hint}
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
        aria-label={label}
        className="tap grid place-items-center rounded-full active:bg-line"
      >
        <Search className="size-5 text-action" aria-hidden />
      </button>
    </form>
  );
}
