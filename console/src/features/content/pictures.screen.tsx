import { pictureAddress } from '@banyan/domain/content/library-picture.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { useLanguage } from '../../platform/language.ts';
import { useRight } from '../../platform/operator.ts';
import { reading } from '../../platform/reading.ts';
import { textOf, trailOf, useUrlState } from '../../platform/url-state.ts';
import { AuditButton } from '../../ui/audit-button.tsx';
import { type Column, textColumn } from '../../ui/columns.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Finder } from '../../ui/finder.tsx';
import { Page } from '../../ui/page.tsx';
import { Stacked } from '../../ui/stacked.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { AddPictureDialog } from './add-picture-dialog.tsx';
import styles from './content.module.css';
import { LibraryPicture } from './library-picture.tsx';
import { kilobytes, type ListedPicture } from './picture.ts';
import { usePictureMessages } from './pictures.messages.ts';

const pageSize = 20;

/** Lists the pictures of articles with where each is used; one that nothing uses can be removed. */
export function PicturesScreen() {
  const texts = usePictureMessages();
  const mayEdit = useRight('content.edit');
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<ListedPicture | null>(null);
  const [url, patch] = useUrlState();
  const name = textOf(url.name);
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(
    reading('/console/api/pictures', {
      limit: pageSize,
      ...(name && { name }),
      ...(cursor && { cursor }),
    }),
  );
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        mayEdit && (
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        )
      }
    >
      <TableCard
        label={texts.title}
        query={query}
        columns={useColumns(setLeaving)}
        rowKey={(row) => row.pictureId}
        empty={{ title: texts.none, help: texts.noneHelp }}
        filters={
          <Finder
            texts={texts}
            name={name}
            key={name}
            onFind={(next) => patch({ name: next, trail: undefined })}
          />
        }
      />
      {isAdding && <AddPictureDialog onClose={() => setAdding(false)} />}
      {leaving && (
        <ConfirmDialog
          path="/console/api/pictures/remove"
          input={{ pictureId: leaving.pictureId }}
          title={texts.removeTitle}
          submitText={texts.remove}
          doneText={texts.removed}
          facts={[[texts.name, leaving.name]]}
          help={texts.removeHelp}
          isDanger
          onClose={() => setLeaving(null)}
        />
      )}
    </Page>
  );
}

function useColumns(onRemove: (picture: ListedPicture) => void): Column<ListedPicture>[] {
  const texts = usePictureMessages();
  const language = useLanguage();
  const mayEdit = useRight('content.edit');
  return useMemo<Column<ListedPicture>[]>(() => {
    const nameOfUse = ({ title, number }: ListedPicture['usedIn'][number]) =>
      `${title[language] || title.zh || title.en} · ${texts.version(number)}`;
    return [
      {
        id: 'picture',
        header: texts.picture,
        text: (row) => pictureAddress(row.pictureId),
        cell: (row) => <LibraryPicture pictureId={row.pictureId} alt="" className={styles.smallPicture} />,
      },
      textColumn('name', texts.name, (row) => row.name, {
        cell: (row) => (
          <Stacked below={kilobytes(row.size)} wraps>
            <span lang="">{row.name}</span>
          </Stacked>
        ),
      }),
      {
        id: 'usedIn',
        header: texts.usedIn,
        text: (row) => row.usedIn.map(nameOfUse).join('; '),
        cell: (row) =>
          row.usedIn.length === 0 ? (
            texts.unused
          ) : (
            <ul className={styles.versions}>
              {row.usedIn.map((use) => (
                <li key={use.versionId}>
                  <Link to="/content/$versionId" params={{ versionId: use.versionId }}>
                    {nameOfUse(use)}
                  </Link>
                </li>
              ))}
            </ul>
          ),
      },
      textColumn('addedBy', texts.addedBy, (row) => row.addedBy, {
        cell: (row) => <Stacked below={showInstant(row.addedAt)}>{row.addedBy}</Stacked>,
      }),
      {
        id: 'actions',
        header: '',
        text: () => '',
        cell: (row) => (
          <>
            {mayEdit && row.usedIn.length === 0 && (
              <Button
                size="xs"
                variant="default"
                lang=""
                aria-label={`${texts.remove}: ${row.name}`}
                onClick={() => onRemove(row)}
              >
                {texts.remove}
              </Button>
            )}
            <AuditButton subjectId={row.pictureId} label={texts.auditOf(row.name)} title={texts.audit} />
          </>
        ),
      },
    ];
  }, [texts, language, mayEdit, onRemove]);
}
