import { useQuery } from '@tanstack/react-query';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { apiQuery } from '../../../platform/query.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Markdown } from '../../../ui/markdown.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { agreementMessages } from '../agreement.messages.ts';
import type { AgreementKey } from './agreement-field.tsx';

/** Shows what is agreed to, as it is published now. */
export default function AgreementSheet({ name, onClose }: { name: AgreementKey; onClose: () => void }) {
  const t = useMessages(agreementMessages);
  const text = useBilingual();
  const query = useQuery(apiQuery('/api/singlepage', { key: name }));
  const title = query.data ? text(query.data.title) : t(name);
  return (
    <Sheet open onClose={onClose} title={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section aria-label={title} tabIndex={0}>
        <Loaded query={query} skeleton={<RowsSkeleton count={6} />}>
          {({ body }) => <Markdown text={text(body)} isLong />}
        </Loaded>
      </section>
    </Sheet>
  );
}
