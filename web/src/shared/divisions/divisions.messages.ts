/** Choosing province, city and district. */
export const divisionMessages = {
  chooseDivision: { zh: '选择省/市/区', en: 'Province, city, district' },
  chooseHere: { zh: '请选择', en: 'Choose' },
  divisionSteps: { zh: '已选地区', en: 'Chosen so far' },
} as const;
