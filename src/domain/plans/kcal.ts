/** «1500 kcal», or ''. Values of the old application may include the unit. */
export function kcalText(stored: string): string {
  const said = stored.trim();
  return said === '' || /kcal|calorie/i.test(said) ? said : `${said} kcal`;
}
