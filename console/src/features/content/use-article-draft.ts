import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useMemo } from 'react';
import { useCommand } from '../../platform/command.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { useNotice } from '../../ui/notices.tsx';
import { emptyContent, type Kind, type WholeVersion } from './article.ts';
import { useContentMessages } from './content.messages.ts';

type Record = WholeVersion & { version: number };

/** An edition is what a draft counts its changes by. */
const recordOf = (version: WholeVersion): Record => ({ ...version, version: version.edition });

const valuesOf = (record: Record | undefined) => ({
  key: record?.key ?? '',
  content: record?.content ?? emptyContent,
});

/** Holds what is typed of an article, and saves it: a new one goes on at its own address. */
export function useArticleDraft(version: WholeVersion | undefined, kind: Kind) {
  const texts = useContentMessages();
  const say = useNotice();
  const navigate = useNavigate();
  const newest = useMemo(() => version && recordOf(version), [version]);
  const draft = useDraft({ newest, valuesOf });
  const { base, values, takeOver } = draft;
  const done = (next: WholeVersion) => {
    say(texts.saved);
    takeOver(recordOf(next));
    if (!base)
      void navigate({ to: '/content/$versionId', params: { versionId: next.versionId }, replace: true });
  };
  const create = useCommand('/console/api/articles/create', done);
  const edit = useCommand('/console/api/articles/save', done);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (base) edit.mutate({ versionId: base.versionId, edition: base.edition, content: values.content });
    else create.mutate({ kind, key: kind === 'page' ? values.key.trim() : null, content: values.content });
  };
  const save = base ? edit : create;
  const reload = () => {
    save.reset();
    draft.reload();
  };
  return { ...draft, save, submit, reload };
}
