/** Shows a text in both languages, each marked as what it is. */
export const InBoth = ({ text: { zh, en } }: { text: { zh: string; en: string } }) => (
  <>
    <span lang="zh">{zh}</span> · <span lang="en">{en}</span>
  </>
);
