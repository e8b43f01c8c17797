/** The paragraphs of a question as the site shows them: plain text, where a line break is a line break (D-94). */
export const FaqAnswer = ({ value, description }: { readonly value: string; readonly description: string }) => (
  <>
    {[value, description].map(
      (text, index) =>
        text !== '' && (
          <p key={index === 0 ? 'value' : 'description'} className="max-w-[44em] pb-4 whitespace-pre-line text-text-2">
            {text}
          </p>
        ),
    )}
  </>
)
