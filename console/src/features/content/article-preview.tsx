import { markdownTree } from '@banyan/client/markdown/markdown-tree.ts';
import { useDeferredValue, useMemo } from 'react';
import { Card } from '../../ui/page.tsx';
import type { Content } from './article.ts';
import { useContentMessages } from './content.messages.ts';
import styles from './content.module.css';
import { MarkdownView } from './markdown-view.tsx';

/** Shows a text as a phone shows it, in both languages, while it is typed. */
export function ArticlePreview({ content }: { content: Content }) {
  const texts = useContentMessages();
  const shown = useDeferredValue(content);
  return (
    <Card title={texts.preview}>
      <div className={styles.pair}>
        {(['zh', 'en'] as const).map((language) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
          <div
            key={language}
            className={styles.phone}
            lang={language === 'zh' ? 'zh-CN' : 'en'}
            role="region"
            aria-label={texts.previewOf(language === 'zh' ? texts.chinese : texts.english)}
            tabIndex={0}
          >
            <p className={styles.phoneTitle}>{shown.title[language] || texts.untitled}</p>
            <p className={styles.hint}>{shown.summary[language]}</p>
            <Body text={shown.body[language]} />
          </div>
        ))}
      </div>
    </Card>
  );
}

function Body({ text }: { text: string }) {
  const tree = useMemo(() => markdownTree(text), [text]);
  return <MarkdownView tree={tree} />;
}
