import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { reading } from '../../../platform/reading.ts';
import { useUrlState } from '../../../platform/url-state.ts';
import { Card, Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx';
import { useContractsMessages } from '../contracts.messages.ts';
import { TemplateEditor } from './template-editor.tsx';

/** Shows one template: an editor for a draft, the same read-only once it is published. */
export function TemplateScreen() {
  const texts = useContractsMessages();
  const { templateId } = useParams({ from: '/contract-templates/$templateId' });
  const query = useQuery(reading('/console/api/contract_templates', {}));
  const template = query.data?.items.find((item) => item.templateId === templateId);
  const [url] = useUrlState();
  const kinds = query.data?.kinds ?? [];
  const kindOf = (name: unknown) => kinds.find((each) => each.kind === name);
  const kind = kindOf(template?.kind ?? url.kind) ?? kindOf('investment');
  if (query.data && kind && (templateId === 'new' || template)) {
    const current = query.data.items.find((item) => item.isCurrent && item.kind === kind.kind);
    // A new version, saved here or by somebody else, never replaces what is being typed.
    return (
      <TemplateEditor
        key={`${templateId} ${kind.kind}`}
        template={template}
        kind={kind}
        kinds={kinds}
        current={current}
      />
    );
  }
  return (
    <Page title={texts.templates} lead={<Link to="/contract-templates">{texts.back}</Link>}>
      <Card>
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : query.data ? (
          <EmptyState title={texts.notFound} action={<Link to="/contract-templates">{texts.back}</Link>} />
        ) : (
          <LoadingState rows={8} height={36} />
        )}
      </Card>
    </Page>
  );
}
