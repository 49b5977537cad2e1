import type { PersonalData } from '../../platform/personal-data.ts';

export const contentPersonalData: PersonalData = {
  tables: [
    { table: 'article_reads', closing: 'delete' },
    { table: 'notice_marks', closing: 'delete' },
  ],
};
