/** «1500 kcal»; '' for none. The old application kept what was typed, sometimes with its unit. */
export function kcalText(stored: string): string {
  const said = stored.trim();
  return said === '' || /kcal|calorie/i.test(said) ? said : `${said} kcal`;
}
