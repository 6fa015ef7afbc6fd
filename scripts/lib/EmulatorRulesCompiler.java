package com.google.cloud.datastore.emulator.impl.rules;

import com.google.apphosting.datastore.DatastoreV3Pb.Error.ErrorCode;
import com.google.cloud.datastore.core.exception.DatastoreException;
import com.google.cloud.datastore.emulator.impl.util.EmulatorRequestsListener;
import com.google.cloud.datastore.emulator.impl.util.FirestoreEmulatorConverters;
import com.google.common.collect.ImmutableList;
import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Compiles the rules of the Firestore emulator. This class replaces the one of the same name in the
 * emulator's jar, because launchers.mjs puts it first on the class path. The emulator's version
 * compiles the same text again each time a database is emptied or its rules are restored, which
 * tests of screens and repositories do for each file: most of its work. Here each text is compiled
 * once.
 */
public class EmulatorRulesCompiler {
  private static final String RELEASE = "cloud.firestore";

  /** The texts used last: the rules, and their variants in which a test has something refused. */
  private static final Map<Source, CompileResult> COMPILED =
      Collections.synchronizedMap(
          new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<Source, CompileResult> eldest) {
              return size() > 64;
            }
          });

  private EmulatorRulesCompiler() {}

  public static EmulatorCompilationResult makeNoopAuthorizer(Source source) {
    return EmulatorCompilationResult.of(
        "", new NoopEmulatorRulesAuthorizer(), ImmutableList.of(), source);
  }

  public static EmulatorCompilationResult makeAuthorizer(
      Source source, FirestoreEmulatorConverters converters, EmulatorRequestsListener listener) {
    CompileResult compiled = COMPILED.get(source);
    if (compiled == null) COMPILED.put(source, compiled = compile(source));
    if (compiled.hasCompilationError())
      return EmulatorCompilationResult.of(RELEASE, null, compiled.getIssues(), source);
    EmulatorRulesAuthorizer authorizer =
        new DefaultEmulatorRulesAuthorizer(
            compiled.getRulesetAst(), converters, source, listener);
    return EmulatorCompilationResult.of(RELEASE, authorizer, compiled.getIssues(), source);
  }

  private static CompileResult compile(Source source) {
    FirebaseRulesLangOptions options =
        FirebaseRulesLangOptions.builder().allowTernaryOperator(true).build();
    return FirebaseRulesProtoCompiler.createStandalone(options).compile(source);
  }

  /** As in the emulator's class, which other classes of it call. */
  public abstract static class EmulatorCompilationResult {
    public abstract String releaseId();

    abstract EmulatorRulesAuthorizer authorizer();

    public abstract ImmutableList<Issue> issues();

    public abstract Source source();

    public final EmulatorRulesAuthorizer getAuthorizer() throws DatastoreException {
      checkCompilationSucceeded();
      return authorizer();
    }

    public final void checkCompilationSucceeded() throws DatastoreException {
      if (authorizer() != null) return;
      String message =
          issues().stream()
              .map(
                  issue ->
                      String.format(
                          "L%d:%d %s",
                          issue.getSourcePosition().getLine(),
                          issue.getSourcePosition().getColumn(),
                          issue.getDescription()))
              .collect(Collectors.joining("\n"));
      throw new DatastoreException("Error compiling rules:\n" + message, ErrorCode.BAD_REQUEST, null);
    }

    public final Optional<RulesetAst> rulesetAst() {
      return Optional.ofNullable(authorizer()).map(EmulatorRulesAuthorizer::rulesetAst);
    }

    /** @param authorizer null after an error */
    static EmulatorCompilationResult of(
        String releaseId, EmulatorRulesAuthorizer authorizer, List<Issue> issues, Source source) {
      return new AutoValue_EmulatorRulesCompiler_EmulatorCompilationResult(
          releaseId, authorizer, ImmutableList.copyOf(issues), source);
    }
  }
}
