// Loads the page anew where it is, if it can be had: the address has all that was set.

/** Resolves to false where the page cannot be had, so that nothing is lost; `before` is done once it can. */
export async function beginAnew(before: () => void = () => undefined): Promise<boolean> {
  const found = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(
    () => undefined,
  );
  if (!found?.ok) return false;
  before();
  location.reload();
  return true;
}
