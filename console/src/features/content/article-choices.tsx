import { flagNames } from '@banyan/api/policy-rules.ts';
import type { ApiProblem } from '@banyan/client/problem.ts';
import {
  adLanguages,
  adThemes,
  articleCovers,
  articleVideos,
  schoolSeries,
} from '@banyan/domain/content/article.ts';
import { permissionFlags } from '@banyan/domain/policy.ts';
import { integerOf } from '../../platform/figures.ts';
import { useLanguage } from '../../platform/language.ts';
import { DraftField } from '../../ui/draft-field.tsx';
import { DraftSelect } from '../../ui/draft-select.tsx';
import type { Content, Kind } from './article.ts';
import { useContentMessages } from './content.messages.ts';
import { CoverPicture } from './cover-picture.tsx';

interface Props {
  kind: Kind;
  content: Content;
  set: (change: Partial<Content>) => void;
  failed: ApiProblem | null;
  isReadOnly: boolean;
}

/** Asks for what is chosen and not written; what a kind has no use for is not asked. */
export function ArticleChoices({ kind, content, set, failed, isReadOnly }: Props) {
  const texts = useContentMessages();
  const none = { value: '', label: texts.nothing };
  return (
    <>
      {kind !== 'ad' && (
        <DraftSelect
          label={texts.cover}
          isReadOnly={isReadOnly}
          value={content.cover ?? ''}
          options={[none, ...articleCovers.map((value) => ({ value, label: texts[`cover_${value}`] }))]}
          onChoose={(cover) => set({ cover: (cover || null) as Content['cover'] })}
        />
      )}
      {kind !== 'page' && (
        <CoverPicture picture={content.picture} set={set} failed={failed} isReadOnly={isReadOnly} />
      )}
      {kind === 'school' && (
        <>
          <DraftSelect
            label={texts.series}
            isReadOnly={isReadOnly}
            value={content.series ?? ''}
            options={[none, ...schoolSeries.map((value) => ({ value, label: texts[`series_${value}`] }))]}
            onChoose={(series) => set({ series: (series || null) as Content['series'] })}
          />
          <DraftSelect
            label={texts.video}
            isReadOnly={isReadOnly}
            value={content.video ?? ''}
            options={[none, ...articleVideos.map((value) => ({ value, label: texts[`video_${value}`] }))]}
            onChoose={(video) => set({ video: (video || null) as Content['video'] })}
          />
        </>
      )}
      {kind === 'ad' && <AdChoices content={content} set={set} isReadOnly={isReadOnly} />}
      {(kind === 'school' || kind === 'page' || kind === 'ad') && (
        <DraftField
          label={texts.position}
          help={texts.positionHelp}
          mode="numeric"
          isReadOnly={isReadOnly}
          value={String(content.position)}
          onType={(typed) => set({ position: Math.min(999, integerOf(typed) ?? 0) })}
          error={undefined}
        />
      )}
    </>
  );
}

/** Asks for the theme of an ad and for the people whom it is shown to. */
function AdChoices({ content, set, isReadOnly }: Omit<Props, 'kind' | 'failed'>) {
  const texts = useContentMessages();
  const uiLanguage = useLanguage();
  return (
    <>
      <DraftSelect
        label={texts.theme}
        isReadOnly={isReadOnly}
        value={content.theme}
        options={adThemes.map((value) => ({ value, label: texts[`theme_${value}`] }))}
        onChoose={(theme) => set({ theme })}
      />
      <DraftSelect
        label={texts.audience}
        isReadOnly={isReadOnly}
        value={content.language}
        options={adLanguages.map((value) => ({ value, label: texts[`audience_${value}`] }))}
        onChoose={(language) => set({ language })}
      />
      <DraftSelect
        label={texts.flag}
        isReadOnly={isReadOnly}
        value={content.flag ?? ''}
        options={[
          { value: '', label: texts.anyFlag },
          ...permissionFlags.map((value) => ({ value, label: flagNames[value][uiLanguage] })),
        ]}
        onChoose={(flag) => set({ flag: (flag || null) as Content['flag'] })}
      />
    </>
  );
}
