/** The symbols of static/icons.svg. */
export const iconNames = [
  'start',
  'test',
  'ci',
  'options',
  'code',
  'system',
  'upgrade',
  'question',
  'warning',
  'guides',
  'find',
  'server',
  'doctor',
] as const;

export type IconName = (typeof iconNames)[number];
