import { useForm } from '../../../platform/form/use-form.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { rememberSearch } from '../../../platform/recent-searches.ts';
import { Screen } from '../../../ui/screen.tsx';
import { Recent } from '../components/recent.tsx';
import { None, Results } from '../components/results.tsx';
import { SearchBox, type SearchValues } from '../components/search-box.tsx';
import { soughtIn } from '../sought.ts';
import { useArrowKeys } from '../use-arrow-keys.ts';
import { useSettled } from '../use-settled.ts';

/** Nobody means what stands there for less than this while they type. */
const restMs = 250;

/** Looks through everything (`?query=` begins with a search): products, shares, articles, pages, and one's own records. */
export default function SearchScreen() {
  const { query: asked = '' } = usePageQuery();
  const form = useForm<SearchValues, string>({
    initial: { search: asked },
    problems: () => ({}),
    onSubmit: ({ search }) => rememberSearch(search),
  });
  const typed = form.values.search;
  const settled = useSettled(typed, restMs);
  // A search that was cleared is gone at once; the first letter of another one does not bring it back.
  const query = soughtIn(typed) === '' ? '' : soughtIn(settled);
  const keys = useArrowKeys();
  return (
    <Screen>
      <div ref={keys} className="space-y-4">
        <SearchBox form={form} />
        {typed.trim() === '' ? (
          <Recent onChoose={(search) => form.set({ search })} />
        ) : query !== '' ? (
          <Results query={query} onOpen={() => rememberSearch(query)} />
        ) : (
          soughtIn(typed) === '' && <None />
        )}
      </div>
    </Screen>
  );
}
