import { fieldError } from '@banyan/client/problem.ts';
import { articleKinds } from '@banyan/domain/content/article.ts';
import { withPicture } from '@banyan/domain/content/library-picture.ts';
import { Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../platform/language.ts';
import { useRight } from '../../platform/operator.ts';
import { useUrlState } from '../../platform/url-state.ts';
import { AuditButton } from '../../ui/audit-button.tsx';
import { BilingualInput } from '../../ui/bilingual-input.tsx';
import { DraftField } from '../../ui/draft-field.tsx';
import { DraftSelect } from '../../ui/draft-select.tsx';
import { Editor, SaveBox } from '../../ui/editor.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { type Content, isKey, isOpen, type Kind, type WholeVersion } from './article.ts';
import { ArticleChanges } from './article-changes.tsx';
import { ArticleChoices } from './article-choices.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { ArticleSteps } from './article-steps.tsx';
import { ArticleVersions } from './article-versions.tsx';
import { useContentMessages } from './content.messages.ts';
import styles from './content.module.css';
import { InsertPicture } from './insert-picture.tsx';
import { useArticleDraft } from './use-article-draft.ts';

interface Props {
  /** Undefined: a new one is begun. */
  version: WholeVersion | undefined;
  kind: Kind;
}

/** Shows a version with all that it says, how a phone shows that, what changed, and what can be done about it. */
export function ArticleEditor({ version: newest, kind }: Props) {
  const texts = useContentMessages();
  const language = useLanguage();
  const mayEdit = useRight('content.edit');
  const draft = useArticleDraft(newest, kind);
  const { base: version, values, setValues, isDirty, save } = draft;
  const { content, key } = values;
  const set = (change: Partial<Content>) => setValues({ ...values, content: { ...content, ...change } });
  const isReadOnly = !mayEdit || (version !== undefined && !isOpen(version));
  const lacksKey = kind === 'page' && !version && !isKey(key.trim());
  const name = version && (version.title[language] || texts.untitled);
  return (
    <Page
      title={version ? `${name} · ${texts.versionOf(version.number)}` : texts.newTitle}
      lead={<Link to="/content">{texts.back}</Link>}
      actions={version && <AuditButton isWide subjectId={version.articleId} label={texts.audit} />}
    >
      <Editor
        onSubmit={draft.submit}
        side={
          <>
            {!isReadOnly && (
              <SaveBox
                text={texts.save}
                isBusy={save.isPending}
                isDirty={isDirty && !lacksKey}
                status={lacksKey ? texts.keyHelp : isDirty ? texts.unsaved : ''}
              >
                <ProblemAlert problem={save.error} onReload={draft.reload} />
              </SaveBox>
            )}
            {version && <ArticleSteps version={version} isDirty={isDirty} />}
            {!version && <KindChoice kind={kind} />}
            <Card title={texts.settings}>
              <div className={styles.stack}>
                {kind === 'page' && (
                  <DraftField
                    label={texts.key}
                    help={texts.keyHelp}
                    isReadOnly={version !== undefined}
                    value={key}
                    onType={(next) => setValues({ ...values, key: next })}
                    error={fieldError(save.error, 'key')}
                  />
                )}
                <ArticleChoices
                  kind={kind}
                  content={content}
                  set={set}
                  failed={save.error}
                  isReadOnly={isReadOnly}
                />
              </div>
            </Card>
            {version && <ArticleVersions version={version} />}
          </>
        }
      >
        <Card title={texts[`kind_${kind}`]}>
          <Texts content={content} set={set} failed={save.error} isReadOnly={isReadOnly} />
          {!isReadOnly && (
            <InsertPicture
              onChoose={(picture) =>
                set({
                  body: {
                    zh: withPicture(content.body.zh, picture),
                    en: withPicture(content.body.en, picture),
                  },
                })
              }
            />
          )}
        </Card>
        <ArticlePreview content={content} />
        {version && <ArticleChanges version={version} content={content} />}
      </Editor>
    </Page>
  );
}

interface TextsProps {
  content: Content;
  set: (change: Partial<Content>) => void;
  failed: ReturnType<typeof useArticleDraft>['save']['error'];
  isReadOnly: boolean;
}

/** Title, summary and text in both languages, side by side. */
function Texts({ content, set, failed, isReadOnly }: TextsProps) {
  const texts = useContentMessages();
  const names = { zh: texts.chinese, en: texts.english };
  return (
    <div className={styles.pair}>
      <BilingualInput
        name="content.title"
        label={texts.articleTitle}
        rows={1}
        value={content.title}
        onChange={(title) => set({ title })}
        failed={failed}
        isReadOnly={isReadOnly}
      />
      <BilingualInput
        name="content.summary"
        label={texts.summary}
        rows={2}
        value={content.summary}
        onChange={(summary) => set({ summary })}
        failed={failed}
        isReadOnly={isReadOnly}
      />
      {(['zh', 'en'] as const).map((language) => (
        <Textarea
          key={language}
          label={`${texts.body} · ${names[language]}`}
          lang={language === 'zh' ? 'zh-CN' : 'en'}
          rows={20}
          maxLength={20_000}
          readOnly={isReadOnly}
          value={content.body[language]}
          error={fieldError(failed, `content.body.${language}`)}
          onChange={({ currentTarget: { value } }) => set({ body: { ...content.body, [language]: value } })}
        />
      ))}
    </div>
  );
}

/** Chooses what a new article is, before anything is written. */
function KindChoice({ kind }: { kind: Kind }) {
  const texts = useContentMessages();
  const [, patch] = useUrlState();
  return (
    <Card title={texts.kind}>
      <DraftSelect
        label={texts.kind}
        isReadOnly={false}
        value={kind}
        options={articleKinds.map((value) => ({ value, label: texts[`kind_${value}`] }))}
        onChoose={(value) => patch({ kind: value }, true)}
      />
    </Card>
  );
}
