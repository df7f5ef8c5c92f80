// What a SCORM package holds as data: the steps that a teacher chose, and the manifest by which a learning platform takes it in.
import type { Catalogue } from '../embed/catalogue';
import { attributesOf, type RoadSheet } from '../embed/road';

export type ScormVersion = '1.2' | '2004';

/** A step of the package; the page of the package (course.ts) reads them from itself. */
export interface PackagedStep {
  readonly lesson: string;
  readonly step: string;
  readonly title: string;
  /** The ids of the questions that count: bets and tasks. */
  readonly questions: readonly string[];
  /** On a teacher's road: how it opens, as attributes of the element, and what they say of it. */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly words?: string;
}

export interface Packaged {
  readonly title: string;
  readonly steps: readonly PackagedStep[];
}

/**
 * Those of the steps that these name, `lesson/step` or a whole `lesson`, in their order; without any the whole course.
 * @throws Error for a name that the catalogue does not have.
 */
export function stepsNamed(catalogue: Catalogue, names: readonly string[]): PackagedStep[] {
  const all = catalogue.lessons.flatMap(({ id, steps }) =>
    steps.map((step) => ({
      lesson: id,
      step: step.id,
      title: step.title,
      questions: step.questions.filter(({ kind }) => kind !== 'claim').map((each) => each.id),
    })),
  );
  if (names.length === 0) return all;
  return names.flatMap((name) => {
    const found = all.filter(
      (each) => name === each.lesson || name === `${each.lesson}/${each.step}`,
    );
    if (found.length === 0) throw new Error(`There is no lesson or step "${name}".`);
    return found;
  });
}

/**
 * The steps of a teacher's road, as it says that they open.
 * @throws Error for a step that the catalogue does not have.
 */
export function stepsOnRoad(catalogue: Catalogue, { steps }: RoadSheet): PackagedStep[] {
  return steps.flatMap((each) => {
    const attributes = attributesOf(each);
    const { words } = each;
    return stepsNamed(catalogue, [each.step]).map((step) => ({
      ...step,
      ...(Object.keys(attributes).length > 0 && { attributes }),
      ...(words && { words }),
    }));
  });
}

const escaped = (text: string): string =>
  text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** `imsmanifest.xml` of a package with one page, `index.html`, and these files. */
export function manifest(
  version: ScormVersion,
  { title, steps }: Packaged,
  files: readonly string[],
): string {
  // The same steps are the same course, whenever it is packed.
  const id = `attention-lab-${idOf(steps.map(({ lesson, step }) => `${lesson}/${step}`).join())}`;
  const list = files.map((file) => `      <file href="${file}"/>`).join('\n');
  const is12 = version === '1.2';
  const namespaces = is12
    ? 'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"'
    : 'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"';
  // In 2004 a score and a completion count only where the item says that the page reports them.
  const sequencing = is12
    ? ''
    : `
        <imsss:sequencing>
          <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>
        </imsss:sequencing>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${id}" version="1" ${namespaces}>
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>${is12 ? '1.2' : '2004 4th Edition'}</schemaversion>
  </metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>${escaped(title)}</title>
      <item identifier="page" identifierref="files" isvisible="true">
        <title>${escaped(title)}</title>${sequencing}
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="files" type="webcontent" adlcp:${is12 ? 'scormtype' : 'scormType'}="sco" href="index.html">
${list}
    </resource>
  </resources>
</manifest>
`;
}

/** A short name for a text (FNV-1a, 32 bits). */
function idOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16);
}
