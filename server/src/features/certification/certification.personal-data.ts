import type { PersonalData } from '../../platform/personal-data.ts';

/** Who somebody proved to be. The pictures have a call of their own; a file of text would not hold them. */
export const certificationPersonalData: PersonalData = {
  tables: [
    { table: 'certification_photos', withheld: ['image_sealed'], closing: 'delete' },
    { table: 'certification_steps', withheld: ['operator_id'], closing: 'delete' },
    {
      table: 'certifications',
      withheld: ['id_number_index'],
      sealed: {
        name_sealed: (userId) => `certifications|name_sealed|${userId}`,
        id_number_sealed: (userId) => `certifications|id_number_sealed|${userId}`,
      },
      closing: 'delete',
    },
    {
      table: 'certification_views',
      withheld: ['operator_id'],
      closing: { keep: 'who looked at documents stays on record, and names nobody but operators' },
    },
  ],
};
