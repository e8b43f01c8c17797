import sheet from './plans.css?url'

/** The style of the pages that change a plan, which no other page loads. */
export const PlanSheet = () => <link rel="stylesheet" href={sheet} precedence="default" />
