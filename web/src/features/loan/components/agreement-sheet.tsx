import { useQuery } from '@tanstack/react-query';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Markdown } from '../../../ui/markdown.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { agreementMessages } from '../agreement.messages.ts';
import { agreement } from '../loan.queries.ts';

export interface AgreementSheetProps {
  productId: string;
  version: number;
  onClose: () => void;
}

/** Shows what is, or was, agreed to with an application: the text of one version, and its hash. */
export default function AgreementSheet({ productId, version, onClose }: AgreementSheetProps) {
  const t = useMessages(agreementMessages);
  const text = useBilingual();
  const query = useQuery(agreement(productId, version));
  return (
    <Sheet open onClose={onClose} title={t('title')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section aria-label={t('title')} tabIndex={0}>
        <Loaded query={query} skeleton={<RowsSkeleton count={6} />}>
          {(data) => (
            <>
              <h3 className="font-semibold">{text(data.name)}</h3>
              <p className="mt-1 text-sm text-soft">{t('version', { n: data.version })}</p>
              <p className="mb-4 font-mono text-xs wrap-anywhere text-soft">{data.sha256}</p>
              <Markdown text={text(data.body)} isLong />
            </>
          )}
        </Loaded>
      </section>
    </Sheet>
  );
}
