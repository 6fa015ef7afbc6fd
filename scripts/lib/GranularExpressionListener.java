package com.google.firebase.rules.runtime.tracking;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ListMultimap;
import com.google.firebase.rules.runtime.common.EvaluationListener;
import com.google.firebase.rules.runtime.common.Evaluator;
import com.google.firebase.rules.runtime.common.ExecutionContext;
import com.google.firebase.rules.runtime.common.ParentPointer;
import com.google.firebase.rules.runtime.v1.Expression;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Follows how the Firestore emulator evaluates rules, to explain refusals. This class replaces the
 * one of the same name in the emulator's jar, because launchers.mjs puts it first on the class
 * path. The emulator's version also keeps every value of every expression of every request for
 * ever, with the documents that they contain, in case somebody asks for the rules' coverage. Only
 * `emulators.mjs --coverage` does that.
 */
public final class GranularExpressionListener implements EvaluationListener {
  private static final boolean COVERS = System.getenv("RULES_COVERAGE") != null;

  private final ConcurrentLinkedQueue<PermissionTrace> traces;
  private final ListMultimap<Expression, ExpressionValue> values = ArrayListMultimap.create();

  public GranularExpressionListener(ConcurrentLinkedQueue<PermissionTrace> traces) {
    this.traces = traces;
  }

  public ImmutableList<PermissionTrace> traces() {
    return ImmutableList.copyOf(traces);
  }

  @Override
  public void afterExpression(
      Expression expression, ParentPointer<ExecutionContext> context, ExpressionValue value) {
    if (!COVERS) return;
    values.put(expression, value == null ? ExpressionValue.getDefaultInstance() : value);
  }

  @Override
  public void beforePermissionEvaluation(Evaluator.Context context) {
    values.clear();
  }

  @Override
  public void afterSinglePermissionEvaluation(
      Evaluator.Context context, boolean allow, Expression expression) {
    traces.add(trace(context, expression).build());
  }

  @Override
  public void afterSinglePermissionEvaluation(
      Evaluator.Context context, Throwable error, Expression expression) {
    String message = error.getMessage();
    traces.add(
        trace(context, expression)
            .error(message.isEmpty() ? "evaluation error at " + place(expression) : message)
            .build());
  }

  private PermissionTrace.Builder trace(Evaluator.Context context, Expression expression) {
    return PermissionTrace.builder()
        .method(context.method())
        .permissionBody(expression)
        .evaluationResults(ImmutableListMultimap.copyOf(values));
  }

  private static String place(Expression expression) {
    return String.format(
        "L%d:%s",
        expression.getSourcePosition().getLine(), expression.getSourcePosition().getColumn());
  }
}
